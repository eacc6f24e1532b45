import { useState } from "react";
import { listRuleFacets, listRules } from "#features/detection/correlations/correlations.contract.ts";
import { ruleQuery } from "#features/detection/correlations/rule-query.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { countsBy, defineList } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { HistoryDialog } from "./list/history-dialog.tsx";
import { ImportDialog } from "./list/import-dialog.tsx";
import { LibraryDialog } from "./list/library-dialog.tsx";
import { ProviderOnly } from "./list/provider-only.tsx";
import { denseRuleColumns, ruleColumns } from "./list/rule-columns.tsx";
import { ruleAddress } from "./rule/rule-address.ts";

const rules = defineList({
  title: "Correlaciones",
  lead: "Reglas Sigma sobre los eventos de la empresa; lo que encuentran se vuelve alerta.",
  call: listRules,
  itemNoun: "reglas",
  caption: "Reglas de correlación",
  failed: "No se pudieron cargar las reglas",
  search: "Buscar por título",
  filters: filtersOf(ruleQuery, {
    overrides: {
      state: { line: undefined },
      level: {
        nameOf: (value) => severityLabels[value as Severity],
        mark: (value: string) => <SeverityMark severity={value as Severity} />,
      },
      technique: {
        mark: (value: string) => (
          <>
            {value}
            <FeatureSlot slot="technique-name" id={value} />
          </>
        ),
      },
    },
  }),
  useRequest: (address) => requestFor<typeof ruleQuery>(selectionOf(ruleQuery, address)),
  counts: countsBy(listRuleFacets, (facets) => countsOf(ruleQuery, facets)),
  columns: ruleColumns,
  denseColumns: denseRuleColumns,
  keyOf: ({ id }) => id,
  opens: { page: ({ id }) => ruleAddress(id) },
  empty: {
    title: "Esta empresa todavía no tiene reglas",
    text: "Parta de las reglas que trae el portal, o importe las suyas en formato Sigma.",
  },
  nothingMatches: "Ninguna regla coincide",
});

/** The page of the company's Sigma rules: their state, their matches and the number of alerts that they raised. */
export default function CorrelationsPage() {
  return useMay("correlation.read") ? <RuleList /> : <ProviderOnly title="Correlaciones" />;
}

function RuleList() {
  const list = useList(rules);
  const [dialog, setDialog] = useState<"import" | "library" | "history">();
  return (
    <ListPage
      list={list}
      actions={
        <>
          <LinkButton look="quiet" to={paths.sigmaSupport}>
            Qué se entiende de Sigma
          </LinkButton>
          <Button onClick={() => setDialog("library")}>Biblioteca</Button>
          <Button onClick={() => setDialog("history")}>Aplicar al pasado</Button>
          <Button look="main" onClick={() => setDialog("import")}>
            Importar reglas
          </Button>
        </>
      }
      empty={
        list.filtered ? undefined : (
          <EmptyState
            title={rules.empty.title}
            action={
              <Button look="main" onClick={() => setDialog("library")}>
                Abrir la biblioteca
              </Button>
            }
          >
            {rules.empty.text}
          </EmptyState>
        )
      }
    >
      {dialog === "import" && <ImportDialog onClose={() => setDialog(undefined)} />}
      {dialog === "library" && <LibraryDialog onClose={() => setDialog(undefined)} />}
      {dialog === "history" && <HistoryDialog onClose={() => setDialog(undefined)} />}
    </ListPage>
  );
}
