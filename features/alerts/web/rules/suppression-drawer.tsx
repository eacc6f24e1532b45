import { useMutation } from "@tanstack/react-query";
import { endSuppression, type Suppression } from "#features/alerts/suppression.contract.ts";
import { call } from "#platform/web/call.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { Button } from "#platform/web/kit/button.tsx";
import { Drawer } from "#platform/web/kit/drawer.tsx";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { Fact, FactList } from "#platform/web/kit/fact-list.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { numberText } from "#platform/web/number-words.ts";
import detailStyles from "../detail/alert-detail.module.css";
import { useAlertMemory } from "../work/use-alert-memory.ts";
import { HeldBackLink } from "./suppression-columns.tsx";
import { suppressionScope, suppressionStates } from "./suppression-words.ts";

/** One rule or window: what, why, whose, until when, and what it held back. */
export function SuppressionDrawer({
  suppression,
  onClose,
}: {
  suppression: Suppression;
  onClose: () => void;
}) {
  const { askAgain } = useAlertMemory();
  const { id, state, reason, owner_name, starts_at, ends_at, ended_by_name } = suppression;
  const end = useMutation({
    mutationFn: () => call(endSuppression, { id }),
    onSuccess: () => {
      askAgain();
      showToast("good", "Terminada: desde ahora vuelve a alertar.");
    },
  });
  return (
    <Drawer title={suppressionScope(suppression)} onClose={onClose}>
      <div className={detailStyles.detail}>
        <div className={detailStyles.state}>
          <Badge tone={suppressionStates[state].tone}>{suppressionStates[state].text}</Badge>
          {state !== "ended" && (
            <Button small look="danger" busy={end.isPending} onClick={() => end.mutate()}>
              Terminar ahora
            </Button>
          )}
        </div>
        <SaveTrouble failure={end.error} />
        <p className={detailStyles.text}>{reason}</p>
        <FactList>
          <Fact name="Responsable">{owner_name}</Fact>
          <Fact name="Desde">
            <ExactTime at={starts_at} />
          </Fact>
          <Fact name="Hasta">
            <ExactTime at={ends_at} />
            {ended_by_name && `, la terminó ${ended_by_name}`}
          </Fact>
          <Fact name="Retenido">
            {numberText(suppression.hit_count)} eventos, {numberText(suppression.suppressed_alerts)} alertas
          </Fact>
        </FactList>
        <HeldBackLink id={id} />
      </div>
    </Drawer>
  );
}
