import { scoreText } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import type { getCloudPanel } from "#features/posture/cloud-posture/contracts/cloud-panel.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { Figure, Figures } from "#platform/web/figures/figure.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { alertsPath, historyPath, panelPath } from "../cloud-address.ts";

export type Panel = OutputOf<typeof getCloudPanel>;

/** Returns the change of an account's score by its last scan, in points. */
function changeText(data: Panel, account: string | undefined): string {
  const [only] =
    data.accounts.length === 1 ? data.accounts : data.accounts.filter((each) => each.account === account);
  if (!only || only.score_before === null || only.tally.score === null) return "";
  const points = Math.round((only.tally.score - only.score_before) * 100);
  if (points === 0) return "Igual que en la revisión anterior";
  return `${points > 0 ? "Subió" : "Bajó"} ${numberText(Math.abs(points))} ${Math.abs(points) === 1 ? "punto" : "puntos"} desde la revisión anterior`;
}

/** The state of the accounts in a few figures, each with the link to its rows. */
export function CloudFigures({ data, account }: { data: Panel; account: string | undefined }) {
  const cuenta = account ? { cuenta: account } : {};
  const { tally, failing } = data;
  return (
    <Figures>
      <Figure name="Cumple" to={panelPath({ ...cuenta, vista: "secciones" })} value={scoreText(tally.score)}>
        {changeText(data, account) || "De lo que se pudo decidir"}
      </Figure>
      <Figure name="Fallan" to={alertsPath(cuenta)} value={numberText(tally.fail)}>
        {numberText(failing.critical + failing.high)} de severidad crítica o alta
      </Figure>
      <Figure
        name="Expuestas a internet"
        to={alertsPath({ ...cuenta, expuestas: "si" })}
        value={numberText(data.exposed)}
      >
        Fallan y se alcanzan desde fuera
      </Figure>
      <Figure name="Nuevas" to={alertsPath({ ...cuenta, nuevas: "si" })} value={numberText(data.added)}>
        Desde la última revisión de cada cuenta
      </Figure>
      <Figure
        name="Corregidas"
        to={historyPath(account ? { cuenta: account } : {})}
        value={numberText(data.mended)}
      >
        Comprobado por la última revisión
      </Figure>
      <Figure
        name="Esperan a una persona"
        to={panelPath({ vista: "manuales" })}
        value={numberText(data.manual.waiting)}
      >
        {data.manual.expired > 0
          ? `${numberText(data.manual.expired)} con una respuesta vencida; en todas las cuentas`
          : "Revisiones manuales de todas las cuentas"}
      </Figure>
    </Figures>
  );
}
