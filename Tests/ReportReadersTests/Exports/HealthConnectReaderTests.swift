import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct HealthConnectReaderTests {
  private static let common =
    "app_info_id INTEGER, device_info_id INTEGER, recording_method INTEGER"
  private static let schema = """
    CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT);
    INSERT INTO application_info_table VALUES (1, 'com.fitbit.FitbitMobile'), (2, 'com.other');
    CREATE TABLE device_info_table (row_id INTEGER PRIMARY KEY, device_type INTEGER);
    INSERT INTO device_info_table VALUES (1, 1), (2, 2);
    CREATE TABLE steps_record_table (row_id INTEGER PRIMARY KEY, start_time INTEGER,
      end_time INTEGER, count INTEGER, \(common));
    CREATE TABLE weight_record_table (row_id INTEGER PRIMARY KEY, time INTEGER, weight REAL, \(common));
    CREATE TABLE heart_rate_record_table (row_id INTEGER PRIMARY KEY, start_time INTEGER, \(common));
    CREATE TABLE heart_rate_record_series_table (parent_key INTEGER, beats_per_minute INTEGER,
      epoch_millis INTEGER);
    CREATE TABLE sleep_session_record_table (row_id INTEGER PRIMARY KEY, start_time INTEGER,
      end_time INTEGER, \(common));
    CREATE TABLE sleep_stages_table (parent_key INTEGER, stage_start_time INTEGER,
      stage_end_time INTEGER, stage_type INTEGER);
    CREATE TABLE exercise_session_record_table (row_id INTEGER PRIMARY KEY, start_time INTEGER,
      end_time INTEGER, title TEXT, \(common));
    """

  /// The milliseconds since 1970 of a time in minutes after 2024-01-05 00:00 UTC.
  private func time(_ minutes: Int) -> Int { (1_704_412_800 + minutes * 60) * 1000 }

  private func read(_ statements: String, _ ids: String...) throws -> PersonalDays {
    PersonalDays(
      try databaseBytes(Self.schema + statements), ids, path: "health_connect_export.db",
      zone: "Europe/Berlin")
  }

  @Test func `apps are merged by device and time`() throws {
    let days = try read(
      """
      INSERT INTO steps_record_table VALUES
        (1, \(time(600)), \(time(610)), 100, 1, 1, 1),
        (2, \(time(600)), \(time(620)), 80, 2, 2, 1),
        (3, \(time(1410)), \(time(1415)), 7, 2, 2, 1);
      """, "steps")
    #expect(days.findings == [])
    #expect(try days.value("steps", "2024-01-05") == 140)
    #expect(try days.value("steps", "2024-01-06") == 7)
  }

  @Test func `weights are in grams, rates in a table of their own`() throws {
    let days = try read(
      """
      INSERT INTO weight_record_table VALUES (1, \(time(400)), 71500.0, 1, 1, 3);
      INSERT INTO heart_rate_record_table VALUES (5, \(time(400)), 1, 1, 1);
      INSERT INTO heart_rate_record_series_table VALUES
        (5, 60, \(time(400))), (5, 70, \(time(410))), (9, 200, \(time(420)));
      """, "weight", "heart-rate")
    #expect(try days.value("weight", "2024-01-05") == 71.5)
    #expect(try days.value("heart-rate", "2024-01-05") == 65)
    #expect(try days.value("heart-rate.high", "2024-01-05") == 70)
  }

  @Test func `nights have stages, else the time in bed`() throws {
    let days = try read(
      """
      INSERT INTO sleep_session_record_table VALUES
        (1, \(time(-60)), \(time(300)), 1, 1, 1), (2, \(time(1400)), \(time(1800)), 2, 2, 1);
      INSERT INTO sleep_stages_table VALUES
        (1, \(time(-60)), \(time(60)), 4), (1, \(time(60)), \(time(70)), 1),
        (1, \(time(70)), \(time(300)), 5);
      """, "sleep")
    #expect(try days.value("sleep", "2024-01-05") == 350)
    #expect(try days.value("sleep.deep", "2024-01-05") == 230)
    #expect(try days.value("sleep.bed", "2024-01-05") == 360)
    #expect(try days.value("sleep", "2024-01-06") == 400)
  }

  @Test func `titles tell the kinds of workouts`() throws {
    let days = try read(
      """
      INSERT INTO exercise_session_record_table VALUES
        (1, \(time(600)), \(time(630)), 'Morning run', 1, 1, 1),
        (2, \(time(700)), \(time(730)), NULL, 1, 1, 1);
      """, "workouts")
    #expect(try days.value("workouts", "2024-01-05") == 2)
    #expect(try days.value("workouts.running", "2024-01-05") == 1)
  }

  @Test func `other tables and a damaged file are told`() throws {
    let other = PersonalDays(
      try databaseBytes("CREATE TABLE x_record_table (a);"), ["steps"], path: "a.db")
    #expect(other.data.diagnostics.map(\.rule) == ["missing-metric"])
    var bytes = try databaseBytes(Self.schema)
    for index in 100..<min(bytes.count, 4096) { bytes[index] = 0x5F }
    let damaged = PersonalDays(bytes, ["steps"], path: "health_connect_export.db")
    #expect(damaged.rules == ["damaged-database"])
  }
}
