import { Link } from "react-router";
import type {
  ComputerModule,
  getComputer,
} from "#features/posture/deep-security/contracts/computers.contract.ts";
import { moduleLabels, stateLabels } from "#features/posture/deep-security/deep-security.labels.ts";
import { findingNumber, findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Lines, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime, RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { type ManagerEvent, managerEventDays } from "../../contracts/computers.contract.ts";
import type { ModuleState } from "../../contracts/protection-terms.contract.ts";
import { standingLabels } from "../../deep-security.labels.ts";
import styles from "../deep-security.module.css";
import { patchColumns } from "../panel/virtual-patches.tsx";

const moduleStateTones = {
  working: "good",
  failing: "danger",
  unverified: "warning",
  off: "neutral",
  not_asked: "neutral",
} as const satisfies Record<ModuleState, string>;

/** The state of a module as a badge. */
function ModuleStateBadge({ standing }: { standing: ModuleState }) {
  return <Badge tone={moduleStateTones[standing]}>{standingLabels[standing]}</Badge>;
}

/**
 * Lists the manager's events about the protection of a computer; events after its newest export are not yet reflected
 * in the state of its modules.
 */
function ConsoleEvents({ events, takenAt }: { events: readonly ManagerEvent[]; takenAt: string }) {
  return (
    <>
      <Lines gap={2}>
        {events.map(({ id, at, code, title, message, module }) => (
          <Row key={id} as="li" align="baseline" gap={1} across={3}>
            <Link to={paths.event(id)}>{message || title}</Link>
            {module && <Badge tone="warning">{moduleLabels[module]}</Badge>}
            <span className={styles.soft}>
              Evento {code} · <ExactTime at={at} />
              {at > takenAt && " · posterior a la última exportación"}
            </span>
          </Row>
        ))}
      </Lines>
      <p className={styles.note}>Eventos 740 y 190 de los últimos {numberText(managerEventDays)} días.</p>
    </>
  );
}

export type ComputerDetail = OutputOf<typeof getComputer>;

const stateText = (state: string | null) => (state === null ? "Sin dato" : (stateLabels[state] ?? state));

const moduleColumns: readonly Column<ComputerModule>[] = [
  { key: "module", title: "Módulo", onPhone: "first", cell: ({ module }) => moduleLabels[module] },
  { key: "standing", title: "Estado", cell: ({ standing }) => <ModuleStateBadge standing={standing} /> },
  {
    key: "requested",
    title: "Solicitado",
    onPhone: "titled",
    cell: ({ requested, effective, decided_by }) => (
      <span className={styles.two}>
        <span>{stateText(effective)}</span>
        {requested === "inherited" && (
          <span className={styles.soft}>
            {decided_by ? `Heredado de ${decided_by}` : "Heredado de una política no cargada"}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "reported",
    title: "Informado por el agente",
    onPhone: "titled",
    cell: ({ message, status }) => message || status || <span className={styles.soft}>Sin dato</span>,
  },
  {
    key: "rules",
    title: "Reglas propias",
    numeric: true,
    onPhone: "titled",
    cell: ({ rules }) => (rules === null ? "Sin dato" : numberText(rules)),
  },
];

/** Returns one sentence about the protection of a computer. */
export function computerSentence({ working, failing, gaps }: ComputerDetail): string {
  const parts = [
    working.length > 0
      ? countOf(working.length, "módulo funciona", "módulos funcionan")
      : "Ningún módulo funciona",
    ...(failing.length > 0 ? [`${numberText(failing.length)} con falla o sin comprobar`] : []),
    countOf(gaps, "brecha", "brechas"),
  ];
  return `${parts.join(", ")}.`;
}

/** The gaps, the modules, the facts and the virtual patches of a computer. */
export function ComputerParts({ computer, isNarrow }: { computer: ComputerDetail; isNarrow?: true }) {
  return (
    <Stack gap={5} bounded>
      <section className={styles.part}>
        <h2 className={styles.heading}>Brechas</h2>
        <OpenGaps computer={computer} />
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>Módulos</h2>
        <DataTable
          caption="Módulos del equipo"
          columns={isNarrow ? moduleColumns.filter(({ key }) => key !== "rules") : moduleColumns}
          rows={computer.modules}
          keyOf={({ module }) => module}
        />
      </section>
      {computer.patches.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>Vulnerabilidades con regla de prevención</h2>
          <DataTable
            caption="Parches virtuales del equipo"
            columns={patchColumns.filter(({ key }) => key !== "computer")}
            rows={computer.patches}
            keyOf={({ finding_id, cve }) => `${finding_id} ${cve}`}
          />
        </section>
      )}
      {computer.events.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>Fallas informadas por la consola</h2>
          <ConsoleEvents events={computer.events} takenAt={computer.taken_at} />
        </section>
      )}
      <section className={styles.part}>
        <h2 className={styles.heading}>Datos de la consola</h2>
        <ConsoleFacts computer={computer} />
      </section>
    </Stack>
  );
}

function OpenGaps({ computer: { open_gaps, asset_id } }: { computer: ComputerDetail }) {
  if (!asset_id)
    return (
      <p className={styles.note}>Falta decidir qué activo es este equipo: sus brechas se abren después.</p>
    );
  if (open_gaps.length === 0) return <p className={styles.note}>Sin brechas abiertas.</p>;
  return (
    <Lines gap={2}>
      {open_gaps.map(({ finding_id, number, title, severity, status, since }) => (
        <Row key={finding_id} as="li" align="baseline" gap={1} across={3}>
          <SeverityMark severity={severity} />
          <Link to={paths.finding(finding_id)}>{title}</Link>
          <span className={styles.soft}>
            {findingNumber(number)} · {findingStatusLabels[status]} · desde <ExactTime at={since} />
          </span>
        </Row>
      ))}
    </Lines>
  );
}

const recommendationLabels: Readonly<Record<string, string>> = {
  none: "Nunca se ejecutó",
  valid: "Vigente",
  "out-of-date": "Vencida",
  unknown: "Sin dato",
};

function ConsoleFacts({ computer }: { computer: ComputerDetail }) {
  const { recommendation_status: status } = computer;
  return (
    <FactList>
      {computer.asset_id && (
        <Fact name="Activo">
          <Link to={paths.asset(computer.asset_id)}>Ver el activo</Link>
        </Fact>
      )}
      <Fact name="Nombre de red">{computer.host_name}</Fact>
      <Fact name="Número en la consola">{numberText(computer.number)}</Fact>
      <Fact name="Plataforma">{computer.platform || "Sin dato"}</Fact>
      <Fact name="Versión del agente">{computer.agent_version || "Sin dato"}</Fact>
      <Fact name="Estado del agente">{computer.status_text || "Sin dato"}</Fact>
      <Fact name="Política">{computer.policy_name ?? "Sin dato"}</Fact>
      <Fact name="Grupo">{computer.group_name ?? "Sin dato"}</Fact>
      <Fact name="Última comunicación">
        {computer.last_seen_at ? <RelativeTime at={computer.last_seen_at} /> : "Sin dato"}
      </Fact>
      <Fact name="Reglas de prevención">
        {numberText(computer.assigned_rules)} asignadas
        {computer.recommended_rules > 0 && `, ${numberText(computer.recommended_rules)} recomendadas`}
      </Fact>
      <Fact name="Búsqueda de recomendaciones">
        {status === null ? "Sin dato" : (recommendationLabels[status] ?? status)}
      </Fact>
      <Fact name="Identificador (hostGUID)">{computer.host_guid ?? "Sin dato"}</Fact>
      <Fact name="Fecha del dato">
        <ExactTime at={computer.taken_at} />
      </Fact>
    </FactList>
  );
}
