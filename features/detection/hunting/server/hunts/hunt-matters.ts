import * as paths from "#platform/contract/paths.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { huntCode } from "./hunt-view.ts";
import { findWaitingHunts } from "./waiting-hunts.store.ts";

/** Pending items of the provider: hunts that were run but not concluded. */
export const huntMatters = defineMatter({
  kind: "hunt",
  label: "Búsquedas de amenazas",
  permission: "hunt.work",
  tables: ["hunt", "hunt_run"],
  compute: async ({ db }) =>
    (await findWaitingHunts(db, maxMatters)).map(
      ({ id, number, title, failed, ended_at, asked_by, asked_by_name }) => ({
        id,
        side: "provider",
        code: huntCode(number),
        title,
        need: failed ? "repita la ejecución" : "concluya la búsqueda",
        severity: null,
        state: failed ? "La ejecución falló" : "Falta concluirla",
        owner: { id: asked_by, name: asked_by_name },
        due: null,
        deadline: "none",
        harm: fixedHarm(30, "Búsqueda sin conclusión"),
        since: ended_at,
        path: paths.hunt(id),
      }),
    ),
});
