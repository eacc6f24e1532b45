import { dateTime, providerZone } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { findSilentSources } from "./source-silence.store.ts";

/**
 * The points by which the silence of a source is ranked among the pending matters: events on its systems are not seen
 * until it sends again.
 */
const silentHarm = 65;

/** Shows sources that stopped sending as pending matters to the provider and to the company, until they send again. */
export const silenceMatters = defineMatter({
  kind: "silent_source",
  label: "Fuentes que dejaron de enviar",
  permission: "event.read",
  tables: ["event_source_silence"],
  async compute({ db }) {
    const sources = await findSilentSources(db, maxMatters);
    return sources.flatMap(({ id, name, silent_since, last_received_at }) =>
      (["provider", "client"] as const).map((side) => ({
        id,
        side,
        code: name,
        title: last_received_at
          ? `No envía registros desde el ${dateTime(last_received_at, providerZone)}`
          : "Nunca ha enviado registros",
        need:
          side === "provider"
            ? "averigüe por qué la fuente no envía"
            : "compruebe que el equipo que envía los registros esté encendido y conectado",
        state: last_received_at ? "Sin enviar" : "Nunca envió",
        path: `${paths.sourceStatus}?fuente=${id}`,
        severity: null,
        due: null,
        deadline: "none" as const,
        harm: {
          points: silentHarm,
          reasons: ["Los ataques en los sistemas de esta fuente no se ven mientras no envía"],
        },
        since: silent_since,
      })),
    );
  },
});
