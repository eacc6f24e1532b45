import { migrate } from "#platform/server/database/migrate.ts";
import { databaseOn } from "#platform/testing/database.ts";
import { externalServer } from "#platform/testing/external-server.ts";
import { fillEvents } from "../fill-events.ts";
import type { Goal } from "../goal.ts";
import { fillLabDatabase, migrations } from "../lab.ts";
import { compareInterleaved } from "../repeats.ts";
import { requestRate } from "../request-rate.ts";
import { startServer } from "../timed-server.ts";

export const embeddedEngine: Goal = {
  number: 17,
  title: "The portal's own PostgreSQL",
  limit: { atLeast: 0.9 },
  method:
    "requests a second of the list page on the portal's own PostgreSQL to those on a server that it is given",
  async measure(lab) {
    const server = await externalServer();
    try {
      const database = await databaseOn(server.connection);
      await migrate(database.owner, migrations);
      const { sessions } = await fillLabDatabase(database.owner);
      await fillEvents(database.owner, lab.rows);
      const portal = await startServer("serve-portal.ts", {
        PORTAL_DATA: lab.dataDirectory,
        BENCH_DATABASE: JSON.stringify(database.app),
      });
      const measured = await compareInterleaved(
        5,
        () => requestRate(`${lab.portal.url}/api/events/`, lab.sessions, 4),
        () => requestRate(`${portal.url}/api/events/`, sessions, 4),
        "requests/s",
      ).finally(() => portal.stop());
      return { ...measured, sides: `${measured.sides} on ${server.name}` };
    } finally {
      await server.stop();
    }
  },
};
