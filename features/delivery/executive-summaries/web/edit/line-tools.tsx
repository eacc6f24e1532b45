import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import { createContext, type ReactNode, use, useState } from "react";
import {
  arrangeSummary,
  type SummaryDetail,
} from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import type { ArrangedSection } from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { ReasonDialog } from "#platform/web/kit/overlays/reason-dialog.tsx";
import styles from "../pages/pages.module.css";
import { useSummaryChange } from "../use-summary-change.ts";

interface LinePlace {
  section: ArrangedSection;
  line: string;
  /** The name of the line, for the labels of the buttons. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
}

interface LineTools {
  isHidden(line: string): boolean;
  reasonOf(line: string): ReactNode;
  /** Renders the buttons of a line; nothing when the summary is no draft. */
  draw(place: LinePlace): ReactNode;
}

const Tools = createContext<LineTools | null>(null);

/** The tools of the lines of a summary; null for people of the company. */
export const useLineTools = () => use(Tools);

type LineAction = Pick<LinePlace, "section" | "line"> & {
  action: "up" | "down" | "hide" | "show";
  reason?: string;
};

/** Adds to the lines of a summary the marks of hidden lines and, in a draft, the buttons to edit. */
export function LineToolsProvider({ summary, children }: { summary: SummaryDetail; children: ReactNode }) {
  const [hiding, setHiding] = useState<LinePlace | null>(null);
  const { id, version, state } = summary;
  const arrange = useSummaryChange(
    (action: LineAction) => call(arrangeSummary, { id, version, ...action }),
    () => setHiding(null),
  );
  const change = (action: LineAction) =>
    arrange.mutate(action, { onError: (failure) => showToast("problem", refusalText(failure)) });
  const hiddenEntries = new Map(summary.arrangement.hidden.map((each) => [each.line, each]));
  const tools: LineTools = {
    isHidden: (line) => hiddenEntries.has(line),
    reasonOf: (line) => {
      const entry = hiddenEntries.get(line);
      return entry ? (
        <p className={styles.soft}>
          Oculta por {entry.by_name}: {entry.reason}
        </p>
      ) : null;
    },
    draw: (place) =>
      state === "draft" ? (
        <LineButtons
          place={place}
          isHidden={hiddenEntries.has(place.line)}
          onChange={change}
          onHide={setHiding}
        />
      ) : null,
  };
  return (
    <Tools value={tools}>
      {children}
      {hiding && (
        <ReasonDialog
          title={`Ocultar ${hiding.name}`}
          text="Su empresa no verá la línea. El motivo queda en el registro del resumen."
          label="Motivo"
          action="Ocultar"
          bounds={{ min: 5, max: 500 }}
          busy={arrange.isPending}
          failure={arrange.error}
          onClose={() => setHiding(null)}
          onReason={(reason) =>
            arrange.mutate({ section: hiding.section, line: hiding.line, action: "hide", reason })
          }
        />
      )}
    </Tools>
  );
}

interface LineButtonsProps {
  place: LinePlace;
  isHidden: boolean;
  onChange: (action: LineAction) => void;
  onHide: (place: LinePlace) => void;
}

function LineButtons({ place, isHidden, onChange, onHide }: LineButtonsProps) {
  const { section, line, name, isFirst, isLast } = place;
  return (
    <span className={styles.tools}>
      <Button
        small
        iconOnly
        look="quiet"
        aria-label={`Subir ${name}`}
        {...(isFirst && { notYet: "Ya es la primera" })}
        onClick={() => onChange({ section, line, action: "up" })}
      >
        <IconArrowUp aria-hidden="true" />
      </Button>
      <Button
        small
        iconOnly
        look="quiet"
        aria-label={`Bajar ${name}`}
        {...(isLast && { notYet: "Ya es la última" })}
        onClick={() => onChange({ section, line, action: "down" })}
      >
        <IconArrowDown aria-hidden="true" />
      </Button>
      <Button
        small
        iconOnly
        look="quiet"
        aria-label={`${isHidden ? "Mostrar" : "Ocultar"} ${name}`}
        onClick={() => (isHidden ? onChange({ section, line, action: "show" }) : onHide(place))}
      >
        {isHidden ? <IconEye aria-hidden="true" /> : <IconEyeOff aria-hidden="true" />}
      </Button>
    </span>
  );
}
