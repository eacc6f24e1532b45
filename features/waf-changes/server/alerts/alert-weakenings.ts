import { createAlert as contractOfAlert } from "#features/alerts/contracts/alert-triage.contract.ts";
import { createAlert, publishAlert } from "#features/alerts/server/alerts.public.ts";
import { changePath } from "#features/waf-changes/contracts/waf-terms.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-words.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockChangeLog } from "../accounts/account.store.ts";
import { updateChange } from "../changes/change.store.ts";
import { findUnalerted, type UnalertedChange } from "./unalerted.store.ts";

/** Alerts that one run opens; the others follow with the next runs, four an hour. */
const maxAlerts = 50;
/** A change that is older when it comes in is history: it waits as a matter and opens no alert. */
const alertedDays = 7;

function descriptionOf(change: UnalertedChange): string {
  const { effect_reason, actor_name, on_behalf_of, site_name, occurred_at, message } = change;
  return [
    effect_reason,
    `Autor: ${actor_name}${on_behalf_of ? `, en nombre de ${on_behalf_of}` : ""}. Fecha: ${dateTime(occurred_at.toISOString())}.`,
    `Sitio: ${site_name ?? "toda la cuenta o sin dato"}.`,
    message && `Registro de Imperva: ${message}`,
    `Detalle: ${changePath(change.id)}`,
  ]
    .filter(Boolean)
    .join("\n")
    .slice(0, 4_000);
}

/** Opens an alert for each recent weakening that no request explains; returns their number. */
export async function alertWeakenings(context: VerbContext): Promise<number> {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  await lockChangeLog(db, companyId);
  const since = new Date(clock.now().getTime() - alertedDays * 86_400_000);
  const changes = await findUnalerted(db, companyId, { since, limit: maxAlerts });
  for (const change of changes) {
    const place = change.site_name ? ` en ${change.site_name}` : "";
    const { alert } = await createAlert(
      context,
      contractOfAlert.input.parse({
        title: `Cambio del WAF sin solicitud${place}: ${change.type_text}`.slice(0, 300),
        description: descriptionOf(change),
        severity: "high",
        user_name: change.actor_name.slice(0, 200),
        techniques: ["T1562.001"],
        event_ids: [],
      }),
    );
    await publishAlert(context, {
      id: alert.id,
      version: alert.version,
      summary: `${change.effect_reason} Ninguna solicitud de su empresa pide este cambio. Revíselo en el registro de cambios y regularícelo si corresponde.`,
    });
    await updateChange(db, companyId, change.id, { alert_id: alert.id, alert_number: alert.number });
  }
  return changes.length;
}
