import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { getHardening } from "#features/posture/hardening/contracts/hardening-list.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { BarRows } from "#platform/web/charts/bar-rows.tsx";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { ViewMenuSlot } from "#platform/web/list/view-menu-slot.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { exportTargets, type FailingRule } from "../contracts/hardening-list.contract.ts";
import { targetQuery } from "../contracts/target-query.ts";
import styles from "./hardening.module.css";
import { FailingRuleList } from "./list/failing-rule-list.tsx";
import { targetListDefinition } from "./list/target-definition.tsx";
import { listPath } from "./list-address.ts";
import { HardeningPanel } from "./panel/hardening-panel.tsx";

/** The rules that most machines fail, each of which one common policy can fix. */
function TopRules({ rules }: { rules: readonly FailingRule[] }) {
  if (rules.length === 0) return null;
  return (
    <section className={styles.top} aria-label="Correcciones que mejoran más equipos">
      <h2 className={styles.heading}>Correcciones que mejoran más equipos</h2>
      <p className={styles.note}>
        Cada una se corrige de una vez con una política para todos (una GPO, un rol de Ansible). Lo que ya se
        aceptó no se cuenta.
      </p>
      <BarRows
        caption="Reglas incumplidas, por número de equipos"
        rows={rules.map(({ id, title, machines }) => ({
          key: id,
          name: title,
          value: machines,
          text: countOf(machines, "equipo", "equipos"),
          to: listPath({ regla: id }),
        }))}
      />
    </section>
  );
}

/** Machines under their guides, the worst first. */
function TargetList() {
  const list = useList(targetListDefinition);
  return (
    <ListBody
      list={list}
      tools={
        (list.query.isPending || list.total.count > 0) && (
          <ExportMenu
            contract={exportTargets}
            query={{ ...list.filter, sort: oneOf(targetQuery.sorts, list.sortWord) ?? "score" }}
            name="endurecimiento"
            itemNoun="revisiones"
          />
        )
      }
    />
  );
}

const views = ["equipos", "reglas"] as const;

/** The guides of secure configuration on the machines of the company: the figures, and below them machines and rules. */
export default function HardeningPage() {
  const overview = useQuery(callQuery(getHardening, {}));
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const brings = useMay("finding.triage");
  const { data, error } = overview;
  const view = oneOf(views, params.get("vista") ?? "") ?? views[0];
  const turn = (next: string) =>
    write((address) => {
      for (const name of [...address.keys()]) address.delete(name);
      if (next !== views[0]) address.set("vista", next);
    });
  const isEmpty = (data && !data.has_runs) || lacksCompany(error);
  return (
    <>
      <PageHeader
        title="Endurecimiento"
        lead="Qué tan segura es la configuración de cada equipo según las guías (CIS, STIG, Lynis), y qué cambió."
        actions={
          data?.has_runs && (
            <>
              {brings && <LinkButton to={paths.scanImports}>Cargar reportes</LinkButton>}
              {view === "equipos" && <ViewMenuSlot list="hardening" />}
            </>
          )
        }
      />
      {!data ? (
        <NotLoaded
          query={{ error, refetch: overview.refetch }}
          title="No se pudieron cargar las cifras"
          count={14}
        />
      ) : isEmpty ? (
        <FeatureSlot
          slot="never-scanned"
          uncontracted={{
            title: "Su empresa no tiene contratada la gestión de vulnerabilidades",
            text: "Con ella revisamos la configuración de sus equipos contra guías como CIS y STIG, y aquí ve qué regla no se cumple, dónde y cómo cumplirla.",
          }}
          title="Todavía no se carga ninguna revisión de configuración"
          text="El servicio está contratado. No se sabe todavía qué tan segura es la configuración de sus equipos: se leen reportes de OpenSCAP y SCC (XCCDF y ARF), Lynis, kube-bench y listas de STIG Viewer (CKL y CKLB)."
          question="Preguntar cuándo es la primera"
        />
      ) : (
        <>
          <HardeningPanel facts={data} />
          <TopRules rules={data.top_rules} />
          <Tabs
            label="Ver por"
            active={view}
            onChange={turn}
            tabs={[
              { key: "equipos", title: "Equipos", content: <TargetList /> },
              { key: "reglas", title: "Reglas sin cumplir", content: <FailingRuleList /> },
            ]}
          />
        </>
      )}
    </>
  );
}
