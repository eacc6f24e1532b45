import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ListQuery } from "#features/posture/findings/contracts/finding-address.contract.ts";
import { listRemedies, type Remedy } from "#features/posture/findings/contracts/finding-remedies.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityCounts } from "#platform/web/kit/marks/severity-counts.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { useAreaPlace } from "../area/area-place.ts";
import { kevMeaning } from "../list/finding-marks.tsx";
import styles from "./remedy-list.module.css";

/** Returns the action in plain words. */
function actionText({ kind, name, versions }: Remedy): string {
  if (kind === "patch") return `Instalar el parche ${name}`;
  if (kind === "package")
    return versions.length > 0 ? `Actualizar ${name} a ${versions.join(" o ")}` : `Actualizar ${name}`;
  return `Corregir: ${name}`;
}

const queryOf = ({ remedy, issue_id }: Remedy): ListQuery =>
  remedy ? { solucion: remedy } : { problema: issue_id ?? "" };

/** The list of the few actions that reduce the risk most, each with the findings that it closes and a link to them. */
export function RemedyList() {
  const { asked, pathTo } = useAreaPlace();
  const { data, error, refetch } = useQuery(callQuery(listRemedies, asked));
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudo calcular qué hacer primero" count={8} />;
  if (data.items.length === 0)
    return (
      <EmptyState title="No hay nada abierto que corregir">
        Cuando un escaneo encuentre algo, aquí verá qué pocas acciones cierran la mayor parte del riesgo.
      </EmptyState>
    );
  const together = data.items.reduce((sum, { share }) => sum + share, 0);
  return (
    <>
      <p>
        Estas {numberText(data.items.length)} acciones cierran el {numberText(Math.round(together * 100))} %
        del riesgo abierto: severidad, KEV y probabilidad de que se explote, sumados sobre{" "}
        {numberText(data.open)} hallazgos.
      </p>
      <ol className={styles.remedies}>
        {data.items.map((remedy) => (
          <li key={`${remedy.kind} ${remedy.name}`}>
            <div className={styles.words}>
              <h3>
                <Link to={pathTo(queryOf(remedy))}>{actionText(remedy)}</Link>
              </h3>
              {remedy.kind !== "issue" && (
                <Note>
                  {remedy.issues.map(({ title }) => title).join("; ")}
                  {remedy.issue_count > remedy.issues.length &&
                    ` y ${numberText(remedy.issue_count - remedy.issues.length)} más`}
                </Note>
              )}
              {remedy.kind === "issue" && remedy.solution && (
                <p className={styles.solution}>{remedy.solution}</p>
              )}
              <Note>
                Cierra {numberText(remedy.findings)} {remedy.findings === 1 ? "hallazgo" : "hallazgos"} en{" "}
                {numberText(remedy.assets)} {remedy.assets === 1 ? "activo" : "activos"}:{" "}
                <SeverityCounts counts={remedy.by_severity} />{" "}
                {remedy.kev > 0 && (
                  <span title={kevMeaning}>
                    <Badge tone="danger">{numberText(remedy.kev)} en KEV</Badge>
                  </span>
                )}
              </Note>
            </div>
            <p className={styles.share}>
              <strong>{numberText(Math.round(remedy.share * 100))} %</strong>
              <Note as="span">del riesgo</Note>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
