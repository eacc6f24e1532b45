import type { PipelinesHome } from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import type { HomeView, TrayItem } from "#features/home/home/web/home-view.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";

/** The pipelines section of the home page: the enabled pipelines and the waiting approvals. */
export const pipelinesHome: HomeView<PipelinesHome> = {
  State: ({ figures }) => {
    const active = figures["pipelines.active"]?.value ?? 0;
    const failed = figures["pipelines.failed"]?.value ?? 0;
    return active > 0 || failed > 0 ? (
      <FigureRow
        title="Automatizaciones encendidas"
        to={figures["pipelines.active"]?.to ?? paths.pipelines}
        figure={numberText(active)}
      >
        {failed > 0
          ? `${countOf(failed, "ejecución", "ejecuciones")} por atender.`
          : "Sin fallas por atender."}
      </FigureRow>
    ) : null;
  },
  tray({ approvals }): TrayItem[] {
    if (approvals === 0) return [];
    return [
      {
        key: "pipeline-approvals",
        urgent: true,
        text: countOf(
          approvals,
          "automatización espera su aprobación",
          "automatizaciones esperan su aprobación",
        ),
        action: { label: "Revisar", to: paths.pipelines },
      },
    ];
  },
};
