import type { BulletinObject } from "#features/intelligence/bulletins/bulletins.contract.ts";
import { createPublished as publishBulletin } from "#features/intelligence/bulletins/server/bulletins.public.ts";
import { createPublished as publishReport } from "#features/intelligence/reports/server/reports.public.ts";
import { findNameable } from "#features/intelligence/threats/server/bulletins/threat-bulletins.verbs.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { demoBulletins, demoReports } from "../demo-content.ts";
import type { DemoWorld } from "../demo-world.ts";
import { onlyOnce } from "../demo-world.ts";
import type { DemoReport } from "../written/demo-publications.ts";

/** Creates bulletins and reports, each on its date; existing ones are unchanged. */
export async function makePublications(world: DemoWorld): Promise<void> {
  const bulletins = demoBulletins().sort((a, b) => b.published.days_ago - a.published.days_ago);
  for (const { published, tlp: _tlp, about, ...text } of bulletins) {
    const at = world.daysAgo(published.days_ago);
    await onlyOnce(() =>
      world.write(at, async (context) => {
        const objects = await Promise.all(about.map((name) => nameOf(context, name)));
        await publishBulletin(context, { ...text, objects }, at);
      }),
    );
  }
  for (const report of demoReports()) {
    const { draft, at } = onCalendar(report, world.now);
    await onlyOnce(() => world.write(at, (context) => publishReport(context, draft, at)));
  }
}

/**
 * Returns the name of an object in the threat base: it has the groups and the software of ATT&CK from the first start.
 */
async function nameOf(context: VerbContext, name: string): Promise<BulletinObject> {
  const { items } = await findNameable(context, { q: name });
  const namedObject = items.find((item) => item.name === name);
  if (!namedObject) throw new Error(`The base has nothing called ${name}`);
  const { id, type } = namedObject;
  return { id, type, name };
}

function onCalendar(report: DemoReport, now: Date) {
  const { published, tlp: _tlp, period_start, period_end, ...text } = report;
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - period_start.months_ago, 1));
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - period_end.months_ago + 1, 0));
  const day = end.getTime() + published.days_after_period * 86_400_000;
  const draft = {
    ...text,
    period_start: start.toISOString().slice(0, 10),
    period_end: end.toISOString().slice(0, 10),
  };
  return { draft, at: new Date(Math.min(day, now.getTime())) };
}
