import { useQuery } from "@tanstack/react-query";
import { getFindingPanel } from "#features/posture/findings/contracts/finding-panel.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { useAreaPlace } from "../area/area-place.ts";

/**
 * The state of scanned assets without open findings, shown with the coverage of the scans, because an absence of
 * findings is no proof.
 */
export function NothingOpen() {
  const { asked, pathTo } = useAreaPlace();
  const { data } = useQuery(callQuery(getFindingPanel, asked));
  const { assets, scanned, since } = data?.coverage ?? { assets: 0, scanned: 0, since: undefined };
  return (
    <EmptyState
      title="No hay hallazgos abiertos"
      action={
        <>
          <LinkButton to={pathTo({ ver: "todas" })}>Ver los cerrados</LinkButton>
          {scanned < assets && (
            <LinkButton to={pathTo({ vista: "activos", sinescaneo: "si" })}>
              Ver los activos sin escanear
            </LinkButton>
          )}
        </>
      }
    >
      {since && (
        <>
          Desde el <ExactTime at={since} dayOnly /> se escanearon {numberText(scanned)} de{" "}
          {numberText(assets)} activos, y ninguno tiene hallazgos abiertos. De los que no se escanearon no se
          sabe.
        </>
      )}
    </EmptyState>
  );
}
