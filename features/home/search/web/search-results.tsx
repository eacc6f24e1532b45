import { useEffect } from "react";
import { useNavigate } from "react-router";
import { screenArea } from "#features/home/search/search.contract.ts";
import { numberText } from "#platform/contract/number-text.ts";
import { problemSentence } from "#platform/web/call/problem-sentences.ts";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import type { Command } from "./command.extension.ts";
import { knownScreens, matchingLines } from "./results/known-screens.ts";
import {
  useAreaCommands,
  useAreaScreens,
  useDebounced,
  useOtherCompanies,
  useSearch,
} from "./results/search.queries.ts";
import {
  otherCompanyResults,
  type ResultGroup,
  SearchList,
  searchResultGroups,
} from "./results/search-list.tsx";
import styles from "./search-results.module.css";

interface SearchResultsProps {
  typed: string;
  /** The id of the list, by which the field refers to its current line. */
  listId: string;
  place: number;
  onPlace: (place: number) => void;
  /** Whether the person pressed Enter. The current result opens as soon as it belongs to the typed text. */
  entered: boolean;
  onCount: (count: number) => void;
  /** The commands of the shell. */
  commands: readonly Command[];
  /** The recent pages, the last first. */
  recent: readonly Command[];
  onClose: () => void;
}

/** The results of the search field of the shell: screens, commands, and the objects of every area. */
export default function SearchResults({
  typed,
  listId,
  place,
  onPlace,
  entered,
  onCount,
  commands,
  recent,
  onClose,
}: SearchResultsProps) {
  const navigate = useNavigate();
  const question = typed.trim();
  const settledText = useDebounced(question);
  const screens = withKeys(knownScreens(useAreaScreens()), commands);
  const areaCommands = useAreaCommands(question);
  const search = useSearch(settledText);
  const elsewhere = useOtherCompanies(settledText);
  const openInCompany = useOpenInCompany();

  const asks = question !== "";
  const results = settledText.length >= 2 ? search.data : undefined;
  const otherCompanies = settledText.length >= 2 ? elsewhere.data : undefined;
  const isCurrent =
    question.length < 2 || (settledText === question && !search.isFetching && !elsewhere.isFetching);
  const local = matchingLines(screens, question);
  const doable = [
    ...matchingLines([...commands.filter((each) => "act" in each), ...areaCommands.named], question),
    ...areaCommands.forText,
  ];
  const groups = asks
    ? [
        ...searchResultGroups(local, doable, results?.groups ?? []),
        ...otherCompanyResults(
          otherCompanies?.groups ?? [],
          (companyId, path) => void openInCompany({ companyId, path }),
        ),
      ]
    : openingGroups(recent, screens, areaCommands.named);
  const lines = groups.flatMap((group) => group.lines);
  const current = Math.min(place, lines.length - 1);
  const line = lines[current];
  // Local results are ready immediately; the others only when the server has answered the current text.
  const isReady = isCurrent || !asks || current < local.length;

  useEffect(() => onCount(lines.length), [onCount, lines.length]);

  const open = (selectedCommand: Command) => {
    onClose();
    if ("act" in selectedCommand) selectedCommand.act();
    else navigate(selectedCommand.path);
  };
  useEffect(() => {
    if (entered && isReady && line) open(line);
  });

  return (
    <>
      <SearchList id={listId} groups={groups} current={current} onPoint={onPlace} onChoose={open} />
      <p className={styles.note} role="status">
        {noteOf({
          asks,
          count: lines.length,
          meant: results?.meant ?? null,
          others: otherCompanies ?? null,
          waiting: !isCurrent,
          failure: search.error,
          failureElsewhere: elsewhere.error,
        })}
      </p>
    </>
  );
}

/** Returns the screens, with their keyboard shortcuts if they have one. */
function withKeys(screens: readonly Command[], commands: readonly Command[]): Command[] {
  const keys = new Map(commands.flatMap((each) => ("path" in each ? [[each.path, each.keys] as const] : [])));
  return screens.map((screen) => {
    const jump = "path" in screen ? keys.get(screen.path) : undefined;
    return jump ? { ...screen, keys: jump } : screen;
  });
}

/** Returns the groups before anything is typed: recent pages, actions, and the screens with jump keys. */
function openingGroups(
  recent: readonly Command[],
  screens: readonly Command[],
  commands: readonly Command[],
): ResultGroup[] {
  const groups = [
    { title: "Visto hace poco", lines: recent.slice(0, 5) },
    { title: "Acciones", lines: commands },
    { title: `${screenArea.label} con tecla`, lines: screens.filter(({ keys }) => keys) },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

interface SearchState {
  asks: boolean;
  count: number;
  meant: string | null;
  others: { companies: number; rows_per_company: number } | null;
  waiting: boolean;
  failure: Error | null;
  failureElsewhere: Error | null;
}

function noteOf({ asks, count, meant, others, waiting, failure, failureElsewhere }: SearchState): string {
  if (asks && failure) return `Solo se buscó en las pantallas. ${problemSentence(failure)}`;
  if (asks && failureElsewhere)
    return `No se pudo buscar en sus otras empresas. ${problemSentence(failureElsewhere)}`;
  if (asks && waiting) return "Buscando…";
  if (asks && count === 0)
    return "Nada coincide. Pruebe con otra palabra, un número de alerta, una CVE o el nombre de un activo.";
  if (asks && meant) return `Nada se llama así: se muestra lo que coincide con «${meant}».`;
  if (asks && others)
    return `Incluye ${others.companies === 1 ? "otra empresa" : `otras ${others.companies} empresas`}: por palabra, lo más reciente (${numberText(others.rows_per_company)} registros de cada tipo por empresa); por número, dirección o nombre exacto, todo.`;
  return "Flechas para moverse, Enter para abrir";
}
