import { createHash } from "node:crypto";
import { once } from "node:events";
import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EngineHome } from "./engine-home.ts";
import { passableBy } from "./reachable-by.ts";

/** The address of the engine for clients: the directory of its Unix socket, or a port of this machine. */
export type ListeningPlace = { host: string; port: number; transport: Transport; leave: () => void };
export type Transport = "socket" | "tcp";

/** The port is only part of the socket's file name: nothing listens on it. */
const socketPort = 5432;
/** The system allows 108 bytes (104 on macOS), of which "/.s.PGSQL.5432.lock" takes 19. */
const longestDirectory = 84;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}

function isOurs(home: EngineHome, directory: string): boolean {
  const stats = lstatSync(directory);
  return (
    stats.isDirectory() && stats.uid === (home.user.uid ?? process.getuid?.()) && (stats.mode & 0o077) === 0
  );
}

function give(home: EngineHome, directory: string): string {
  if (home.user.uid !== undefined && home.user.gid !== undefined) {
    chownSync(directory, home.user.uid, home.user.gid);
  }
  return directory;
}

/**
 * Returns a short directory in the temporary directory for a deep data directory; never one that another account has
 * created.
 */
function shortDirectory(home: EngineHome): string {
  const base = passableBy(home.user, tmpdir()) && Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : "/tmp";
  const name = createHash("sha256").update(home.directory).digest("hex").slice(0, 12);
  const directory = join(base, `portal-${name}`);
  if (mkdirSync(directory, { recursive: true, mode: 0o700 })) return give(home, directory);
  return isOurs(home, directory) ? directory : give(home, mkdtempSync(join(base, "portal-")));
}

/**
 * Chooses the place where the engine listens: a Unix socket in a directory that only the engine's account and root may
 * enter. On Windows, which lacks such directories, it is the loopback address. Both require a password.
 */
export async function listeningPlace(home: EngineHome, transport: Transport): Promise<ListeningPlace> {
  if (transport === "tcp") {
    return { host: "127.0.0.1", port: await freePort(), transport, leave: () => undefined };
  }
  const near = join(home.directory, "socket");
  const host = Buffer.byteLength(near) <= longestDirectory ? near : shortDirectory(home);
  if (host === near) {
    mkdirSync(near, { recursive: true, mode: 0o700 });
    give(home, near);
  }
  const leave = () => rmSync(host, { recursive: true, force: true });
  return { host, port: socketPort, transport, leave };
}
