import { createAlert as contractOfAlert } from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { createAlert, publishAlert } from "#features/detection/alerts/server/alerts.public.ts";
import { changeKindLabels } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockChangeLog } from "../accounts/account.store.ts";
import { type AlertTexts, textsOfChange, textsOfGroup } from "./alert-texts.ts";
import {
  findUnalertedChange,
  findUnalertedGroups,
  recordAlertOfChange,
  type UnalertedGroup,
} from "./unalerted.store.ts";

/** The most alerts per run; the last one contains all remaining groups. */
export const maxAlerts = 50;
const maxGroups = 5_000;
/** The age in days from which an arriving change is historical: it is a pending item and raises no alert. */
const alertedDays = 7;

async function openAlert(context: VerbContext, texts: AlertTexts, userName: string) {
  const { alert } = await createAlert(
    context,
    contractOfAlert.input.parse({
      title: texts.title.slice(0, 300),
      description: texts.description.slice(0, 4_000),
      severity: "high",
      user_name: userName.slice(0, 200),
      techniques: ["T1562.001"],
      event_ids: [],
    }),
  );
  await publishAlert(context, {
    id: alert.id,
    version: alert.version,
    summary: texts.summary.slice(0, 2_000),
  });
  return alert;
}

/** Combines several groups into one: all their changes, from the first to the last. */
function sumOf(
  groups: readonly UnalertedGroup[],
): Pick<UnalertedGroup, "changes" | "sites" | "first_at" | "last_at"> {
  const times = groups.flatMap(({ first_at, last_at }) => [first_at.getTime(), last_at.getTime()]);
  return {
    changes: groups.reduce((sum, { changes }) => sum + changes, 0),
    sites: Math.max(...groups.map(({ sites }) => sites)),
    first_at: new Date(Math.min(...times)),
    last_at: new Date(Math.max(...times)),
  };
}

/**
 * Raises one alert per person and kind of recent weakenings without a request, so that all of many changes are
 * alerted within one run. Returns the number of alerts.
 */
export async function alertWeakenings(context: VerbContext): Promise<number> {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  await lockChangeLog(db, companyId);
  const of = { companyId, since: new Date(clock.now().getTime() - alertedDays * 86_400_000) };
  const groups = await findUnalertedGroups(db, of, maxGroups);
  const single = groups.length > maxAlerts ? groups.slice(0, maxAlerts - 1) : groups;
  const rest = groups.slice(single.length);
  for (const group of single) {
    const first = await findUnalertedChange(db, companyId, group.first_id);
    if (!first) continue;
    const subject = `${changeKindLabels[group.kind].toLowerCase()}, por ${first.actor_name}`;
    const texts = group.changes === 1 ? textsOfChange(first) : textsOfGroup(group, subject, first);
    await recordAlertOfChange(db, of, group, await openAlert(context, texts, first.actor_name));
  }
  const [firstOfRest] = rest;
  const first = firstOfRest && (await findUnalertedChange(db, companyId, firstOfRest.first_id));
  if (!first) return single.length;
  const actors = new Set(rest.map((each) => each.actor)).size;
  const texts = textsOfGroup(sumOf(rest), `${actors} autores`, first);
  await recordAlertOfChange(db, of, undefined, await openAlert(context, texts, first.actor_name));
  return single.length + 1;
}
