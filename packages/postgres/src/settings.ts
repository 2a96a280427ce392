/** For a laptop: enough memory for a million rows, little when idle. */
const everywhere = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "60",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "256MB",
  random_page_cost: "1.1",
  // Reading ahead through other processes took a quarter of a search's processor time among ten million records.
  effective_io_concurrency: "0",
  jit: "off",
  // Its shared tables exceed the 64 MB that containers allot to /dev/shm.
  enable_parallel_hash: "off",
  // No replicas: a bulk load into a new table then skips the log.
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "2GB",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  lc_messages: "C",
};

/** Its data is disposable, so writes do not wait for the disk. */
const throwAwayOnly = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum_naptime: "10min",
  // A pool for each test file that runs concurrently.
  max_connections: "200",
};

/** The command line of the server. */
export function settingsFor(port: number, throwAway: boolean): string[] {
  const settings = { port: String(port), ...everywhere, ...(throwAway ? throwAwayOnly : {}) };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
