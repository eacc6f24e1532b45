import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam, useOpenParam } from "#platform/web/address/address-param.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { AnalysisList } from "./centre/analysis-list.tsx";
import { RequestDialog } from "./centre/request-dialog.tsx";
import { RiskSummary } from "./centre/risk-summary.tsx";
import { RuleList } from "./centre/rule-list.tsx";
import { CompareTab } from "./compare/compare-tab.tsx";
import { useAnalysisNews } from "./use-analysis-news.ts";

const views = ["analisis", "riesgos", "comparar", "reglas"] as const;

/** The page on which analyses are requested, followed, found and compared. */
export default function AnalysisCentrePage() {
  const [view, setView] = useAddressParam("vista");
  const [question, setAsked] = useOpenParam("pedir");
  const ask = () => setAsked("organizacion");
  const mayAsk = useMay("analysis.request");
  useAnalysisNews();
  return (
    <>
      <PageHeader
        title="Análisis asistido"
        lead="Cómo está su empresa, dicho con sus propios datos: cada frase abre los registros en que se apoya, o dice qué falta para afirmarla."
        actions={
          <>
            <LinkButton to={`${paths.controlMapping}?vista=proponer`}>
              Correspondencias entre normas
            </LinkButton>
            {mayAsk && (
              <Button look="main" onClick={ask}>
                Pedir un análisis
              </Button>
            )}
          </>
        }
      />
      <Tabs
        label="Qué ver de los análisis"
        active={oneOf(views, view ?? undefined) ?? "analisis"}
        onChange={setView}
        tabs={[
          { key: "analisis", title: "Análisis", content: <AnalysisList onAsk={ask} /> },
          { key: "riesgos", title: "Riesgos", content: <RiskSummary onAsk={ask} /> },
          { key: "comparar", title: "Comparar", content: <CompareTab onAsk={ask} /> },
          { key: "reglas", title: "Cómo se calcula", content: <RuleList /> },
        ]}
      />
      {question && mayAsk && <RequestDialog of={question} onClose={() => setAsked(null)} />}
    </>
  );
}
