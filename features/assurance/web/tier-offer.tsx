import type { LegalView } from "#features/assurance/legal-profile.contract.ts";
import { setUpStandard } from "#features/compliance/company-standards.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { useAssuranceChange } from "./use-assurance-change.ts";

const named = (tiers: string[]) => (tiers.length === 0 ? "todos los requisitos" : tiers.join(" y "));

/** Says that the standard is measured with other tiers than those of the regime, and mends it in one step. */
export function TierOffer({ view: { profile, tiers } }: { view: LegalView }) {
  const manages = useMay("compliance.manage");
  const setUp = useAssuranceChange(setUpStandard);
  if (!tiers?.differ || profile.regime === "none") return null;
  const { standard_id: id, version, chosen, proposed } = tiers;
  return (
    <Notice
      tone="warning"
      title="La norma ANCI se mide con otro alcance que el de su régimen"
      {...(manages && {
        actions: (
          <Button
            small
            busy={setUp.isPending}
            onClick={() =>
              setUp.mutate(
                { id, version, tiers: proposed },
                { onError: (failure) => showToast("problem", refusalText(failure)) },
              )
            }
          >
            Medir con {named(proposed)}
          </Button>
        ),
      })}
    >
      Hoy se mide con {named(chosen)}; su régimen corresponde a {named(proposed)}.
      {!manages && " Pida a su proveedor que lo ajuste."}
    </Notice>
  );
}
