import { type CaseAction, CaseActions } from "../case-actions.tsx";
import { type SelectionAction, SelectionBar } from "../selection-bar.tsx";
import type { SeenRow } from "./case-screen.ts";
import type { CaseWork } from "./use-case-work.tsx";

interface StepActionsProps<Row extends SeenRow, Detail, Action, Selection, Name extends string> {
  work: CaseWork<Row, Detail, Action, Selection, Name>;
}

/** The steps of the case that are possible now. */
export function StepActions<Row extends SeenRow, Detail, Action, Selection, Name extends string>({
  work: { screen, row, can, main, run, busy },
}: StepActionsProps<Row, Detail, Action, Selection, Name>) {
  if (!row || !can) return null;
  const action = (name: Name): CaseAction => {
    const { label, title, key } = screen.steps[name];
    return {
      label: typeof label === "function" ? label(row) : label,
      title,
      ...(key && { shortcut: key.toUpperCase() }),
      isMain: name === main,
      act: can[name] ? () => run(name) : undefined,
    };
  };
  const placesOf = typeof screen.places === "function" ? screen.places(main) : screen.places;
  const places = placesOf.map((place) => place.find((name) => can[name]) ?? place[0]);
  return (
    <CaseActions
      busy={busy}
      places={places.map((name) => (name === undefined ? [] : [action(name)]))}
      more={screen.more.filter((name) => !places.includes(name)).map(action)}
    />
  );
}

interface StepSelectionProps<Row extends SeenRow, Detail, Action, Selection, Name extends string>
  extends StepActionsProps<Row, Detail, Action, Selection, Name>,
    Omit<Parameters<typeof SelectionBar>[0], "actions"> {
  /** The steps that this list does not offer. */
  without?: readonly Name[];
}

/** The steps of a selection of cases. */
export function StepSelection<Row extends SeenRow, Detail, Action, Selection, Name extends string>({
  work: { screen, offered, run },
  without = [],
  ...chosen
}: StepSelectionProps<Row, Detail, Action, Selection, Name>) {
  const actions = screen.many
    .filter((name) => offered(name) && !without.includes(name))
    .flatMap((name): SelectionAction[] => {
      const { many } = screen.steps[name];
      if (!many) return [];
      const { label, title } = many;
      const words = typeof label === "function" ? label(chosen.count) : label;
      return [{ label: words, title, act: () => run(name) }];
    });
  return <SelectionBar {...chosen} actions={actions} />;
}
