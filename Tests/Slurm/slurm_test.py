"""Builds a site in shards on a Slurm cluster of one controller and two nodes, all on this machine.

slurm_test.py PROGRAM: builds a site with the program as a whole, then as an array of jobs. The node that a shard runs on
is killed meanwhile: Slurm must queue that shard again, and the site must be the same, byte for byte.

Where Slurm cannot run, it says why and ends with 0.
"""

import filecmp
import getpass
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
SHARDS = 6
PROGRAMS = ["munged", "slurmctld", "slurmd", "sbatch", "squeue", "sinfo"]
# Seconds after which something has hung.
PATIENCE = 300


def skip(why: str) -> None:
    print(f"Slurm test skipped: {why}")
    sys.exit(0)


def free_ports(count: int) -> list[int]:
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


class Cluster:
    """A controller and two nodes."""

    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.processes: dict[str, subprocess.Popen] = {}
        self.environment = os.environ | {"SLURM_CONF": str(folder / "slurm.conf")}

    def start_all(self) -> None:
        for name in ["state", "spool1", "spool2", "munge"]:
            (self.folder / name).mkdir(mode=0o700)
        user = getpass.getuser()
        controller, first, second = free_ports(3)
        key = self.folder / "munge/key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o400)
        (self.folder / "slurm.conf").write_text(
            f"""\
ClusterName=test
SlurmctldHost=localhost
SlurmctldPort={controller}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={self.folder}/munge/socket
CredType=cred/munge
StateSaveLocation={self.folder}/state
SlurmdSpoolDir={self.folder}/spool%n
SlurmctldPidFile={self.folder}/controller.pid
SlurmdPidFile={self.folder}/%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdTimeout=5
SlurmdParameters=config_overrides
ReturnToService=2
MinJobAge=600
SchedulerParameters=requeue_delay=1
NodeName=1 NodeHostname=localhost Port={first} CPUs=1
NodeName=2 NodeHostname=localhost Port={second} CPUs=1
PartitionName=all Nodes=1,2 Default=YES State=UP
"""
        )
        self.start(
            "munged",
            ["munged", "--foreground", "--force", f"--key-file={key}"]
            + [f"--{name}-file={self.folder}/munge/{name}" for name in ["pid", "seed", "log"]]
            + [f"--socket={self.folder}/munge/socket"],
        )
        self.wait("munge", lambda: (self.folder / "munge/socket").exists())
        self.start("controller", ["slurmctld", "-D", "-i"])
        for node in ["1", "2"]:
            self.start(node, ["slurmd", "-D", "-N", node])
        self.wait("two idle nodes", lambda: self.output("sinfo", "-h", "-o", "%D %t") == "2 idle")

    def end_all(self) -> None:
        for process in reversed(self.processes.values()):
            process.terminate()
        for process in self.processes.values():
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()

    def start(self, name: str, command: list[str]) -> None:
        log = open(self.folder / f"{name}.log", "ab")
        self.processes[name] = subprocess.Popen(
            command, stdout=log, stderr=log, env=self.environment, start_new_session=True
        )

    def output(self, *command: str) -> str:
        return subprocess.run(command, capture_output=True, text=True, env=self.environment).stdout.strip()

    def wait(self, what: str, is_true) -> None:
        end = time.monotonic() + PATIENCE
        while not is_true():
            dead = [name for name, each in self.processes.items() if each.poll() is not None]
            if dead or time.monotonic() > end:
                logs = "\n".join(path.read_text()[-1500:] for path in self.folder.glob("*.log"))
                raise RuntimeError(f"no {what}; ended: {dead}\n{logs}")
            time.sleep(0.1)

    def kill_node(self, node: str) -> None:
        """Ends a node with all that runs on it, as a power cut would."""
        daemon = self.processes.pop(node).pid
        children: dict[int, list[int]] = {}
        for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = path.read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            children.setdefault(int(fields[1]), []).append(int(path.parent.name))
        # A step of a job is no child of the daemon, but names its node.
        steps = []
        for path in pathlib.Path("/proc").glob("[0-9]*/comm"):
            try:
                environment = (path.parent / "environ").read_text(errors="replace")
                if path.read_text().startswith("slurmstepd") and f"SLURMD_NODENAME={node}" in environment:
                    steps.append(int(path.parent.name))
            except OSError:
                continue
        doomed = [daemon] + steps
        for process in doomed:
            doomed += children.get(process, [])
        for process in doomed:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass


def write_site(site: pathlib.Path) -> None:
    (site / "Content/data").mkdir(parents=True)
    (site / "Content/site.yml").write_text(
        "title: Net\nbase_url: https://example.org/net/\n"
        "stations_from: [{file: data/*.csv, units: metric, simulated: true}]\n"
    )
    for number in range(12):
        rows = ["STATION,NAME,DATE,PRCP,TMAX,TMIN"]
        for day in range(365):
            month, date = day // 31 + 1, day % 31 + 1
            if month == 2 and date > 28 or month in (4, 6, 9, 11) and date > 30:
                continue
            rows.append(
                f"X{number},Station {number},2018-{month:02}-{date:02},{day * 7 % 11},{day % 30},{day % 30 - 5}"
            )
        (site / f"Content/data/{number}.csv").write_text("\n".join(rows) + "\n")


def files(folder: pathlib.Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def main() -> None:
    program = str(pathlib.Path(sys.argv[1]).resolve())
    os.environ["PATH"] += ":/usr/sbin"  # where Debian has the daemons, and users do not look
    if missing := [name for name in PROGRAMS if not shutil.which(name)]:
        skip(f"not installed: {', '.join(missing)}")
    folder = pathlib.Path(tempfile.mkdtemp(prefix="slurm-"))
    try:
        site = folder / "site"
        write_site(site)
        subprocess.run([program, "build", "--quiet", "--no-cache", "--output", "Whole"], cwd=site, check=True)
        cluster = Cluster(folder)
        try:
            try:
                cluster.start_all()
            except (RuntimeError, OSError) as error:
                skip(f"no cluster comes up: {error}")
            run(cluster, site, program)
        finally:
            cluster.end_all()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(cluster: Cluster, site: pathlib.Path, program: str) -> None:
    # The second shard waits until its node is gone, the first time.
    mark = site / "has-waited"
    waiting = site / "reportgen"
    waiting.write_text(
        "#!/bin/sh\n"
        f'if [ "${{SLURM_ARRAY_TASK_ID:-}}" = 2 ] && [ ! -e {mark} ]; then\n'
        f'  echo "$SLURMD_NODENAME" > {mark}.new && mv {mark}.new {mark}; sleep 600\nfi\n'
        f'exec {program} "$@"\n'
    )
    waiting.chmod(0o755)
    result = subprocess.run(
        [str(HERE / "build-in-shards.sh"), str(SHARDS)],
        cwd=site,
        env=cluster.environment | {"REPORTGEN": str(waiting)},
        capture_output=True,
        text=True,
        check=True,
    )
    job = result.stdout.strip()
    cluster.wait("waiting shard", mark.exists)
    node = mark.read_text().strip()
    cluster.kill_node(node)
    cluster.wait("lost node", lambda: "down" in cluster.output("sinfo", "-h", "-n", node, "-o", "%t"))
    cluster.start(node, ["slurmd", "-D", "-N", node])
    cluster.wait("end of all jobs", lambda: not cluster.output("squeue", "-h"))
    outputs = "\n".join(path.read_text() for path in sorted(site.glob("slurm-*.out")))
    whole, joined = site / "Whole", site / "Site"
    assert files(joined) == files(whole), f"other files; job {job}:\n{outputs}"
    differing = [path for path in files(whole) if not filecmp.cmp(whole / path, joined / path, shallow=False)]
    assert not differing, differing
    print(f"Slurm test passed: {SHARDS} shards on 2 nodes, one of which was killed; {len(files(whole))} files are the same")


if __name__ == "__main__":
    main()
