import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useSearchParams } from "react-router";
import { getFindingPanel } from "#features/posture/findings/contracts/finding-panel.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import panelStyles from "#platform/web/figures/figure-panel.module.css";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { AssetList } from "../list/asset-list.tsx";
import { FindingList } from "../list/finding-list.tsx";
import { IssueList } from "../list/issue-list.tsx";
import { FindingPanel } from "../panel/finding-panel.tsx";
import { RemedyList } from "../remedies/remedy-list.tsx";
import { type AreaPlace, AreaPlaceContext, useAreaPlace } from "./area-place.ts";

const views = ["hallazgos", "acciones", "problemas", "activos"] as const;
type View = (typeof views)[number];

/**
 * Returns the selected view of the findings (by action, problem or asset) from the address, and its setter, which
 * clears the filters of the previous view.
 */
function useView(): [View, (view: string) => void] {
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const turn = (view: string) =>
    write((next) => {
      const density = next.get("densidad");
      for (const name of [...next.keys()]) next.delete(name);
      if (view !== views[0]) next.set("vista", view);
      if (density) next.set("densidad", density);
    });
  return [oneOf(views, params.get("vista") ?? "") ?? views[0], turn];
}

interface AreaFindingsProps extends AreaPlace {
  /** The content that is shown before the first scan. */
  neverScanned?: ReactNode;
}

/** The findings of an area: their figures, and below them the findings by action, by problem and by asset. */
export default function AreaFindings({ area, path, neverScanned }: AreaFindingsProps) {
  const place = useMemo(() => ({ area, path }), [area, path]);
  return (
    <AreaPlaceContext value={place}>
      <PanelAndLists neverScanned={neverScanned} />
    </AreaPlaceContext>
  );
}

function PanelAndLists({ neverScanned }: Pick<AreaFindingsProps, "neverScanned">) {
  const { asked } = useAreaPlace();
  const panel = useQuery(callQuery(getFindingPanel, asked));
  const [view, turn] = useView();
  const scanned = panel.data?.status !== "no_scan" && !lacksCompany(panel.error);
  return (
    <>
      {panel.data ? (
        scanned && <FindingPanel facts={panel.data} />
      ) : (
        <NotLoaded query={panel} title="No se pudieron cargar las cifras" count={14} />
      )}
      {scanned ? (
        <div className={panel.isPending ? panelStyles.unseen : undefined}>
          <Tabs
            label="Ver por"
            active={view}
            onChange={turn}
            tabs={[
              { key: "hallazgos", title: "Hallazgos", content: <FindingList /> },
              { key: "acciones", title: "Qué hacer primero", content: <RemedyList /> },
              { key: "problemas", title: "Por problema", content: <IssueList /> },
              { key: "activos", title: "Por activo", content: <AssetList /> },
            ]}
          />
        </div>
      ) : (
        panel.data &&
        (neverScanned ?? (
          <EmptyState title="Todavía no se carga ningún informe">
            Los hallazgos aparecen aquí apenas se carga el primer informe.
          </EmptyState>
        ))
      )}
    </>
  );
}
