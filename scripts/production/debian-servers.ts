import { type ChildProcess, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ProductionGround } from "./ground.ts";

const debian = "/usr/lib/postgresql";

/** Returns the directory of the programs of Debian's PostgreSQL 15 or newer; undefined where it is not installed. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) >= 15) : [];
  const [oldest] = versions.sort((one, other) => Number(one) - Number(other));
  return oldest && join(debian, oldest, "bin");
}

/** Returns the Debian programs that the installation needs and this machine does not have. */
export function missingPrograms(): string[] {
  const find = (name: string) =>
    spawnSync("sh", ["-c", `PATH=$PATH:/usr/sbin command -v ${name}`]).status === 0;
  return [
    ...(postgresPrograms() ? [] : ["postgresql"]),
    ...["nginx", "openssl", "curl", "git"].filter((name) => !find(name)),
  ];
}

export interface DebianPostgres {
  /** Runs statements as the superuser; throws with the output of psql. */
  asSuperuser(statements: string, database: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(ground: ProductionGround): Promise<DebianPostgres> {
  const programs = postgresPrograms() ?? "";
  const password = randomBytes(12).toString("hex");
  ground.write("tmp/superuser", password, 0o600);
  const cluster = join(ground.root, "postgres");
  const initdbResult = await ground.command(join(programs, "initdb"), [
    ...["-D", cluster, "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "-N"],
    ...["-A", "scram-sha-256", `--pwfile=${join(ground.root, "tmp/superuser")}`],
  ]);
  if (initdbResult.status !== 0)
    throw new Error(`initdb ended with ${initdbResult.status}:\n${initdbResult.output}`);
  const settings = [
    `port=${ground.ports.postgres}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
  ];
  const server = ground.start(join(programs, "postgres"), [
    ...["-D", cluster],
    ...settings.flatMap((setting) => ["-c", setting]),
  ]);
  await untilListening(server, ground.ports.postgres);
  return {
    async asSuperuser(statements, database) {
      const address = `postgres://postgres:${password}@127.0.0.1:${ground.ports.postgres}/${database}`;
      const args = ["-v", "ON_ERROR_STOP=1", "-q", address];
      const { status, output } = await ground.command(join(programs, "psql"), args, statements);
      if (status !== 0) throw new Error(`psql ended with ${status}:\n${output}`);
    },
    stop: () => end(server, "SIGINT"),
  };
}

/** Creates a test certificate at the path of the documented site. */
export async function makeCertificate(ground: ProductionGround): Promise<void> {
  const live = `/etc/letsencrypt/live/${ground.host}`;
  await ground.shell(
    `mkdir -p ${live}
     openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${ground.host} -addext subjectAltName=DNS:${ground.host} \
       -keyout ${live}/privkey.pem -out ${live}/fullchain.pem 2>&1`,
  );
}

/** Starts nginx with a documented site and waits until it listens; returns the function that stops it. */
export async function startNginx(
  ground: ProductionGround,
  site: string,
  port = ground.ports.tls,
): Promise<{ stop(): Promise<void> }> {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${ground.root}/tmp/${name};`)
    .join("\n");
  ground.write(
    "etc/nginx.conf",
    `daemon off;\npid ${ground.root}/tmp/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${ground.adapt(site)}\n}\n`,
  );
  const args = ["-c", join(ground.root, "etc/nginx.conf"), "-e", "stderr"];
  const check = await ground.command("nginx", ["-t", ...args]);
  if (check.status !== 0) throw new Error(`nginx does not load the documented site:\n${check.output}`);
  const server = ground.start("nginx", args);
  await untilListening(server, port);
  return { stop: () => end(server, "SIGQUIT") };
}

async function untilListening(server: ChildProcess, port: number): Promise<void> {
  let output = "";
  server.stderr?.on("data", (chunk) => {
    output = (output + chunk).slice(-4_000);
  });
  server.stdout?.resume();
  for (;;) {
    if (server.exitCode !== null) throw new Error(`It ended with ${server.exitCode}:\n${output}`);
    const socket = connect(port, "127.0.0.1");
    const reached = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (reached) return;
    await wait(50);
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = once(server, "exit");
  server.kill(signal);
  await exited;
}
