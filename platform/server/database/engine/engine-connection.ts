import { readFileSync } from "node:fs";
import { engineOwner, passwordFile } from "./initialise-cluster.ts";

/** The connection to the portal's own PostgreSQL as the owner of its cluster, in the form that a `pg` client takes. */
export type EngineConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  password: string;
};

export const engineDatabase = "portal";

/** The connection to an engine that listens at a socket directory or at an address. */
export function engineConnection(cluster: string, place: { host: string; port: number }): EngineConnection {
  const password = readFileSync(passwordFile(cluster), "utf8");
  return { host: place.host, port: place.port, user: engineOwner, database: engineDatabase, password };
}

/** Returns the connection as a URL, which psql and `pg` both accept. */
export function engineUrl({ host, port, user, database, password }: EngineConnection): string {
  const query = new URLSearchParams({ host, port: String(port), user, password });
  return `postgresql:///${database}?${query}`;
}
