import { chmodSync, mkdirSync, mkdtempSync, realpathSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { EngineRefusal } from "./engine-refusal.ts";
import { type EngineUser, engineUser } from "./engine-user.ts";
import { passableBy } from "./reachable-by.ts";

const systemHome = "/var/lib/portal-servicios-cci";

/** The directory of the portal's PostgreSQL: its cluster, and its binaries if they had to be copied. */
export type EngineHome = { directory: string; cluster: string; user: EngineUser };

function openToNamedPaths(directory: string): void {
  chmodSync(directory, statSync(directory).mode | 0o011);
}

/**
 * Creates the engine's home. A root portal may store its data where `nobody` has no access (under /root, for example):
 * the home is then under /var/lib, and the data directory contains a link to it. The name is new each time, so that
 * deleting the data directory starts over.
 */
function makeHome(dataDir: string, link: string, user: EngineUser, elsewhere: string): void {
  if (user.uid === undefined) {
    mkdirSync(link, { mode: 0o700 });
    return;
  }
  openToNamedPaths(dataDir);
  if (passableBy(user, dataDir)) {
    mkdirSync(link);
    openToNamedPaths(link);
    return;
  }
  mkdirSync(elsewhere, { recursive: true });
  openToNamedPaths(elsewhere);
  const home = mkdtempSync(join(elsewhere, "database-"));
  openToNamedPaths(home);
  symlinkSync(home, link);
}

/** Finds or creates the engine's home of a data directory. */
export function engineHome(dataDir: string, elsewhere = systemHome): EngineHome {
  const link = join(dataDir, "database");
  if (!statSync(link, { throwIfNoEntry: false }))
    makeHome(dataDir, link, engineUser(join(link, "cluster")), elsewhere);
  const directory = realpathSync(link);
  const cluster = join(directory, "cluster");
  const user = engineUser(cluster);
  if (!passableBy(user, directory)) {
    throw new EngineRefusal(
      "no_home",
      `La cuenta que ejecuta PostgreSQL (uid ${user.uid}) no puede entrar en ${directory}. ` +
        "Elija otro directorio de datos o indique una base de datos con DATABASE_URL.",
    );
  }
  return { directory, cluster, user };
}
