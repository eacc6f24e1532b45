import type { EntityDetail } from "#features/entities/entities.contract.ts";
import { criticalityWords } from "#features/entities/entities.words.ts";
import { numberText } from "#platform/web/number-words.ts";

type Told = Pick<EntityDetail, "kind" | "name" | "criticality" | "owner" | "risk">;

/** What it is and how it stands, in plain words. */
export function entitySentence({ kind, name, criticality, owner, risk }: Told): string {
  const open = Object.values(risk.open_alerts).reduce((sum, count) => sum + count, 0);
  const what = kind === "asset" ? "un activo" : "una cuenta";
  const matters =
    criticality === null
      ? "cuya criticidad nadie ha definido"
      : `de criticidad ${criticalityWords[criticality].toLowerCase()}`;
  const answers = owner ? `; responde ${owner}` : "";
  const alerts =
    open === 0
      ? "No tiene alertas abiertas."
      : `Tiene ${open === 1 ? "una alerta abierta" : `${numberText(open)} alertas abiertas`} y su riesgo es ${risk.score} de 100.`;
  return `${name} es ${what} ${matters}${answers}. ${alerts}`;
}
