import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import type {
  IncidentDetail,
  IncidentLink,
} from "#features/response/incidents/contracts/incident-detail.contract.ts";
import {
  linkIncident,
  listSimilarIncidents,
  unlinkIncident,
} from "#features/response/incidents/contracts/incident-joins.contract.ts";
import {
  undoSplit,
  unmergeIncident,
} from "#features/response/incidents/contracts/incident-merges.contract.ts";
import type { IncidentRef } from "#features/response/incidents/contracts/incidents.contract.ts";
import { stageLabels } from "#features/response/incidents/incidents.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { incidentPath } from "../list/incident-address.ts";
import { showRefusal, useIncidentStep } from "../work/use-incident-change.ts";
import { reasonsText } from "./similar-text.ts";

const placeOf = ({ kind, target }: IncidentLink) =>
  kind === "incident" ? incidentPath(target) : kind === "finding" ? paths.finding(target) : target;

const IncidentName = ({ incident: { id, code, title, stage } }: { incident: IncidentRef }) => (
  <>
    <Link to={incidentPath(id)}>
      {code} {title}
    </Link>
    <span className={styles.soft}>{stageLabels[stage]}</span>
  </>
);

/** The incident into which this one was merged, and the incident from which it was split. */
function Origins({ detail: { incident, merged_into, split_from } }: { detail: IncidentDetail }) {
  const navigate = useNavigate();
  const rejoin = useIncidentStep(undoSplit, (origin) => navigate(incidentPath(origin.incident.id)));
  return (
    <>
      {merged_into && (
        <li className={styles.line}>
          Se sigue en <IncidentName incident={merged_into} />
        </li>
      )}
      {split_from && (
        <li className={styles.line}>
          Se separó de <IncidentName incident={split_from} />
          {incident.stage !== "closed" && split_from.stage !== "closed" && !merged_into && (
            <Button
              small
              look="quiet"
              title={`Los datos vuelven a ${split_from.code} y este incidente pasa a ser parte de él`}
              busy={rejoin.isPending}
              onClick={() =>
                rejoin.mutate({ id: incident.id, version: incident.version }, { onError: showRefusal })
              }
            >
              Deshacer la división
            </Button>
          )}
        </li>
      )}
    </>
  );
}

/** The merged incidents, the incident that this one was merged into, and links. */
export function IncidentLinks({ detail }: { detail: IncidentDetail }) {
  const { incident, links, merged, merged_into, split_from, split_into } = detail;
  const unlink = useIncidentStep(unlinkIncident);
  const unmerge = useIncidentStep(unmergeIncident, () =>
    showToast("good", "Se separó con exactamente lo que había traído."),
  );
  const related = [...links, ...merged, ...split_into];
  if (related.length === 0 && !merged_into && !split_from) return null;
  return (
    <Section title="Unido y vinculado">
      <ul className={styles.lines}>
        <Origins detail={detail} />
        {split_into.map((other) => (
          <li key={other.id} className={styles.line}>
            Salió de este: <IncidentName incident={other} />
          </li>
        ))}
        {merged.map((other) => (
          <li key={other.id} className={styles.line}>
            Unido a este: <IncidentName incident={other} />
            {incident.stage !== "closed" && (
              <Button
                small
                look="quiet"
                aria-label={`Separar ${other.code}`}
                title="Sale con exactamente lo que trajo"
                busy={unmerge.isPending}
                onClick={() =>
                  unmerge.mutate(
                    { id: incident.id, version: incident.version, incident_id: other.id },
                    { onError: showRefusal },
                  )
                }
              >
                Separar
              </Button>
            )}
          </li>
        ))}
        {links.map((link) => (
          <li key={link.id} className={styles.line}>
            <Link to={placeOf(link)}>{link.label || link.target}</Link>
            <Button
              small
              look="quiet"
              aria-label={`Quitar el vínculo a ${link.label || link.target}`}
              onClick={() => unlink.mutate({ id: incident.id, link_id: link.id }, { onError: showRefusal })}
            >
              Quitar
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Other incidents with common traits, each with the reason. */
export function SimilarIncidents({ detail: { incident, links } }: { detail: IncidentDetail }) {
  const { id } = incident;
  const { data, error, refetch } = useQuery(callQuery(listSimilarIncidents, { id }));
  const link = useIncidentStep(linkIncident);
  const linked = new Set(links.map(({ target }) => target));
  return (
    <Section title="Incidentes parecidos">
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudieron buscar" count={3} />}
      {data?.items.length === 0 && (
        <p className={styles.soft}>Ninguno comparte activos, cuentas, observables ni reglas con este.</p>
      )}
      <ul className={styles.lines}>
        {data?.items.map((other) => (
          <li key={other.id}>
            <span className={styles.line}>
              <SeverityMark severity={other.severity} />
              <IncidentName incident={other} />
              {!linked.has(other.id) && (
                <Button
                  small
                  look="quiet"
                  aria-label={`Vincular ${other.code}`}
                  busy={link.isPending}
                  onClick={() =>
                    link.mutate(
                      {
                        id,
                        to: { kind: "incident", incident_id: other.id },
                        label: `${other.code} ${other.title}`.slice(0, 200),
                      },
                      { onError: showRefusal },
                    )
                  }
                >
                  Vincular
                </Button>
              )}
            </span>
            <span className={styles.soft}>
              {reasonsText(other.reasons)} · <RelativeTime at={other.opened_at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
