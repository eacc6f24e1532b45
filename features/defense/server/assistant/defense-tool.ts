import { z } from "zod";
import { defineTool, period, portalPath } from "#features/assistant/server/assistant.public.ts";
import { countOutcomes } from "../counts/defense-counts.store.ts";
import { findDetectedOnly } from "../counts/detected-only.store.ts";

/** The shortest period of the page that holds one that began so long ago. */
const shownDays = (ms: number) => ["7", "30", "90"].find((days) => ms <= Number(days) * 86_400_000) ?? "90";
const view = "/ThreatDefense";

export const defenseTool = defineTool({
  name: "defensa",
  label: "Defensa ante amenazas",
  description:
    "Cuántos eventos impidieron, contuvieron o solo detectaron los controles (correo, firewall, WAF, equipos) en un período, y lo más grave que se vio y no se detuvo.",
  permission: "defense.read",
  input: z.object({ ...period, most: z.number().int().min(1).max(20).default(6) }),
  async run({ db, clock }, { from, to, most }) {
    const span = { from: new Date(from), to: new Date(to) };
    const { counts, background } = await countOutcomes(db, span);
    const { items } = await findDetectedOnly(db, span, {});
    const days = shownDays(clock.now().getTime() - span.from.getTime());
    const dias = days === "30" ? undefined : days;
    return {
      value: { ...counts, background, detected_only: items.slice(0, most) },
      sources: [
        { kind: "defense", label: "Defensa ante amenazas", path: portalPath(view, { dias }) },
        { kind: "defense", label: "Solo detectado", path: portalPath(view, { dias, vista: "detectado" }) },
      ],
    };
  },
});
