import { useNavigate } from "react-router";
import { composeMonth } from "#features/executive-summaries/contracts/executive-summaries.contract.ts";
import { summaryPath } from "#features/executive-summaries/contracts/summary-terms.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/buttons/menu.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useSummaryChange } from "../use-summary-change.ts";

/** Prepares the draft of a past month that has none. */
export function ComposeMenu({ missing }: { missing: readonly { month: string; name: string }[] }) {
  const navigate = useNavigate();
  const compose = useSummaryChange(
    (month: string) => call(composeMonth, { month }),
    ({ id }) => navigate(summaryPath(id)),
  );
  return (
    <Menu
      label={compose.isPending ? "Preparando…" : "Preparar un mes"}
      buttonClass={buttonClass({ look: "main" })}
    >
      {missing.map(({ month, name }) => (
        <MenuButton
          key={month}
          onClick={() =>
            compose.mutate(month, { onError: (failure) => showToast("problem", refusalText(failure)) })
          }
        >
          {name}
        </MenuButton>
      ))}
    </Menu>
  );
}
