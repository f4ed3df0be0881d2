#!/bin/sh
# Builds a site in shards as an array of Slurm jobs, then assembles it.
#
# build-in-shards.sh SHARDS, in the folder of the site, which all nodes must see. It prints the number of the job that
# assembles. Options of `reportgen build`, such as --content, can be given in REPORTGEN_OPTIONS.
set -eu

shards=$1
program=${REPORTGEN:-reportgen}
options=${REPORTGEN_OPTIONS:-}

array=$(sbatch --parsable --job-name=shards --array="1-$shards" --requeue \
  --wrap "$program build --quiet --jobs 1 $options --shard \$SLURM_ARRAY_TASK_ID/$shards")
sbatch --parsable --job-name=assemble --dependency="afterok:$array" --kill-on-invalid-dep=yes \
  --wrap "$program assemble $shards --quiet $options"
