import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, nightly } from "#platform/testing/feature-examples.ts";
import { aPerson } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** Creates a notification of a given age in days, for a person who receives mails. */
async function aLine(portal: TestPortal, daysAgo = 0): Promise<void> {
  const person = await aPerson(portal);
  await runQuery(
    portal.database.owner,
    `insert into notification (company_id, id, user_id, way, kind, fold, folded_from, object_type, name, title, path, noun,
       list_path, count, author_name, created_at, moved_at)
     select 0, $1, $2, 'mail', 'assigned', 'alert', at, 'alert', 'ALR-1', 'Acceso fallido', '/Eventos/N1', 'alertas',
       '/Eventos/N1', 1, 'Alguien', at, at from (select $3::timestamptz - make_interval(days => $4::int) as at) t`,
    [uuidv7(), person.id, portal.gate.clock.now(), daysAgo],
  );
}

export default {
  inputs: {
    "notifications.mark_read": { ids: ["01900000-0000-7000-8000-000000000000"] },
    "notifications.mark_all_read": { until: "2026-01-02T03:04:05Z" },
  },
  jobs: {
    "notifications.mail": async (portal) => {
      await aLine(portal);
      return nightly;
    },
    "notifications.forget": async (portal) => {
      await aLine(portal, 100);
      return nightly;
    },
  },
} satisfies FeatureExamples;
