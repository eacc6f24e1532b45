import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearchParams } from "react-router";
import { getTarget } from "#features/posture/hardening/contracts/hardening-target.contract.ts";
import { shortId } from "#features/posture/hardening/hardening.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import styles from "./hardening.module.css";
import { RuleList } from "./rules/rule-list.tsx";
import { targetSentence } from "./score-labels.ts";
import { RunHistory } from "./target/run-history.tsx";
import { ScoreBySection } from "./target/score-by-section.tsx";

const views = ["reglas", "secciones", "historia"] as const;

/** The page of one machine under one guide: every rule, the score by section, and the runs with their changes. */
export default function HardeningTargetPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getTarget, { id }));
  const [params] = useSearchParams();
  const write = useAddressWriter();
  if (!data)
    return (
      <>
        <PageHeader title="Endurecimiento de un equipo" />
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir la revisión" count={10} />
      </>
    );
  const { target } = data;
  const view = oneOf(views, params.get("vista") ?? "") ?? views[0];
  const turn = (next: string) =>
    write((address) => {
      for (const name of [...address.keys()]) address.delete(name);
      if (next !== views[0]) address.set("vista", next);
    });
  return (
    <>
      <PageHeader
        title={target.asset.name}
        lead={targetSentence(target)}
        actions={
          <>
            <LinkButton to={paths.asset(target.asset.id)}>Ver el activo</LinkButton>
            <LinkButton to={paths.hardening}>Todos los equipos</LinkButton>
          </>
        }
      />
      <p className={styles.note}>
        {target.title}
        {target.profile && `, perfil ${shortId(target.profile)}`}. Lo dice {target.tool};{" "}
        <RelativeTimeInside at={target.ended_at} />.
        {data.accepted > 0 && (
          <>
            {" "}
            <Link to={`${paths.hardeningTarget(id)}?resultado=fail`}>
              {data.accepted === 1
                ? "Una regla sin cumplir tiene una decisión tomada"
                : `${data.accepted.toLocaleString("es-CL")} reglas sin cumplir tienen una decisión tomada`}
            </Link>
            : sigue sin cumplirse, y cuenta en contra del puntaje.
          </>
        )}
      </p>
      <Tabs
        label="Ver de la revisión"
        active={view}
        onChange={turn}
        tabs={[
          { key: "reglas", title: "Reglas", content: <RuleList targetId={id} /> },
          { key: "secciones", title: "Puntaje por sección", content: <ScoreBySection detail={data} /> },
          { key: "historia", title: "Historia y comparación", content: <RunHistory detail={data} /> },
        ]}
      />
    </>
  );
}
