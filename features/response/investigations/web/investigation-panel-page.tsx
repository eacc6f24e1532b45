import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  listInvestigationFacets,
  listInvestigations,
} from "#features/response/investigations/contracts/investigations.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Figure, Figures } from "#platform/web/figures/figure.tsx";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { InOrder } from "#platform/web/kit/layout/in-order.tsx";
import { LinkBelow } from "#platform/web/kit/layout/link-below.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Lines, Row } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { SharedInvestigations } from "./client/shared-investigations.tsx";
import styles from "./investigations.module.css";
import { investigationListPath, investigationPath } from "./list/investigation-address.ts";
import { confidenceText, StateMark } from "./list/investigation-marks.tsx";

const maxItems = 6;

/** The overview page of an analyst: the running investigations, their leads, and the last conclusions. */
function InvestigationPanel() {
  return (
    <>
      <PageHeader
        title="Panel de investigaciones"
        lead="Qué se está averiguando, quién lo tiene y qué resultó."
        actions={
          <>
            <LinkButton to={investigationListPath()}>Ver la lista</LinkButton>
            <LinkButton look="main" to={paths.newInvestigation}>
              Nueva investigación
            </LinkButton>
          </>
        }
      />
      <InOrder>
        <StateFigures />
        <InOrder className={styles.columns}>
          <Some
            title="Las mías"
            request={{ mine: "true", open: "true" }}
            nothing="No lidera ninguna por concluir."
            all={{ lider: "mi" }}
          />
          <Some
            title="Esperan a alguien"
            request={{ lead: "none", open: "true", sort: "opened" }}
            nothing="Todas las abiertas tienen quien las lidere."
            all={{ lider: "nadie" }}
          />
          <Some
            title="En curso"
            request={{ status: "in_progress" }}
            nothing="Ninguna está en curso."
            all={{ estado: "in_progress" }}
          />
          <Some
            title="Concluidas hace poco"
            request={{ status: "concluded" }}
            nothing="Todavía no se concluye ninguna."
            all={{ estado: "concluded" }}
          />
        </InOrder>
      </InOrder>
    </>
  );
}

/** The number of investigations in each state. */
function StateFigures() {
  const open = useQuery(callQuery(listInvestigationFacets, { open: "true" }));
  const all = useQuery(callQuery(listInvestigationFacets, {}));
  const of = (name: "status" | "result", value: string) =>
    all.data?.[name].find((each) => each.value === value)?.count ?? 0;
  const failure = open.error ?? all.error;
  if (failure && !(open.data && all.data))
    return (
      <ErrorState
        title="No se pudieron cargar las cifras"
        failure={failure}
        onRetry={() => {
          open.refetch();
          all.refetch();
        }}
      />
    );
  if (!open.data || !all.data) return <Skeleton count={4} />;
  return (
    <Figures framed>
      <InvestigationFigure name="Las lidero yo" value={open.data.mine} query={{ lider: "mi" }} />
      <InvestigationFigure name="Sin líder" value={open.data.unassigned} query={{ lider: "nadie" }} />
      <InvestigationFigure
        name="Abiertas, sin empezar"
        value={of("status", "open")}
        query={{ estado: "open" }}
      />
      <InvestigationFigure
        name="En curso"
        value={of("status", "in_progress")}
        query={{ estado: "in_progress" }}
      />
      <InvestigationFigure
        name="Concluidas con respuesta"
        value={of("result", "answered")}
        query={{ resultado: "answered" }}
      />
      <InvestigationFigure
        name="Inconclusas"
        value={of("result", "inconclusive")}
        query={{ resultado: "inconclusive" }}
      />
    </Figures>
  );
}

interface InvestigationFigureProps {
  name: string;
  value: number;
  query: Record<string, string>;
}

function InvestigationFigure({ name, value, query }: InvestigationFigureProps) {
  return <Figure name={name} value={numberText(value)} to={investigationListPath(query)} />;
}

interface SomeProps {
  title: string;
  request: RequestOf<typeof listInvestigations>;
  nothing: string;
  all: Record<string, string>;
}

/** The first rows of a list, with a link to the whole list. */
function Some({ title, request, nothing, all }: SomeProps) {
  const { data, error, refetch } = useQuery(callQuery(listInvestigations, { ...request, limit: maxItems }));
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudieron cargar" count={4} />}
      {data?.items.length === 0 && <p className={styles.soft}>{nothing}</p>}
      <Lines gap={3}>
        {data?.items.map(
          ({ id, code, question, severity, status, result, confidence, lead_name, updated_at }) => (
            <li key={id} className={styles.line}>
              <Row as="span" gap={1} across={3}>
                <SeverityMark severity={severity} />
                <Link to={investigationPath(id)}>
                  {code} {question}
                </Link>
              </Row>
              <Row as="span" gap={1} across={3}>
                <StateMark status={status} result={result} />
                <span className={styles.soft}>
                  {confidence && `${confidenceText(confidence)} · `}
                  {lead_name ?? "Nadie la lidera"} · <RelativeTime at={updated_at} />
                </span>
              </Row>
            </li>
          ),
        )}
      </Lines>
      {data && data.total.count > maxItems && (
        <LinkBelow to={investigationListPath(all)}>Ver las {numberText(data.total.count)}</LinkBelow>
      )}
    </section>
  );
}

/** Both sides use the same address: provider and company see different pages. */
export default function InvestigationPanelPage() {
  return useMay("investigation.work") ? <InvestigationPanel /> : <SharedInvestigations />;
}
