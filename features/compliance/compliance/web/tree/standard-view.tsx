import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { getScorecard } from "#features/compliance/compliance/compliance.contract.ts";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import type { Result } from "#features/compliance/control-states/control-states.contract.ts";
import {
  listStandardControls,
  type StandardBrief,
} from "#features/compliance/standards/standards.contract.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { InOrder } from "#platform/web/kit/layout/in-order.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { positionAmong } from "#platform/web/kit/overlays/drawer.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { ControlDrawer } from "../control/control-drawer.tsx";
import { OvertakenNotice } from "../status/overtaken-notice.tsx";
import { isLaw } from "../status/standard-screens.ts";
import { standardLegalQuery, standardStatesQuery } from "../status/status.queries.ts";
import { useStatusChange } from "../status/use-status-change.ts";
import { useToday } from "../text/plain-text.ts";
import { ControlTree } from "./control-tree.tsx";
import { SectionStrip, StandardSummary } from "./standard-summary.tsx";
import { TreeLegend } from "./tree-legend.tsx";
import { sectionDepth, treeView } from "./tree-rows.ts";
import { TreeTools } from "./tree-tools.tsx";
import { useFolds, useTreeFilter } from "./use-tree-filter.ts";

const noFolds: ReadonlySet<number> = new Set();

/** Empty state when no control matches the filters. */
function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Ningún control cumple estos filtros"
      action={<Button onClick={onClear}>Quitar los filtros</Button>}
    >
      Quite alguno de los filtros o busque con menos palabras.
    </EmptyState>
  );
}

/**
 * Returns the controls of a standard with their states and scores, and the rows that the filter and the collapsed
 * headings leave visible.
 */
function useStandardTree({ id, code }: StandardBrief, list: ReturnType<typeof useTreeFilter>) {
  const tree = useQuery(callQuery(listStandardControls, { id: id }));
  const states = useQuery(standardStatesQuery(id));
  const card = useQuery(callQuery(getScorecard, { standard_id: id }));
  const legal = useQuery({ ...standardLegalQuery(id), enabled: isLaw(code) });

  const nodes = tree.data?.items;
  const folds = useFolds(nodes);
  const statuses = useMemo(
    () => new Map(states.data?.items.map((status) => [status.control_id, status])),
    [states.data],
  );
  const scored = card.data?.items[0];
  const scores = useMemo(
    () => new Map(scored?.sections.map(({ control_id, score }) => [control_id, score])),
    [scored],
  );
  const view = useMemo(
    () =>
      nodes &&
      treeView({ nodes, statuses, filter: list.filter, closed: list.filtered ? noFolds : folds.closed }),
    [nodes, statuses, list.filter, list.filtered, folds.closed],
  );
  return { tree, states, card, legal, nodes, statuses, scored, scores, folds, view };
}

/** The view of one standard of the company: the scores of its sections and its whole tree with the results. */
export function StandardView({ companyStandard }: { companyStandard: CompanyStandard }) {
  const { standard, tiers, closed_at } = companyStandard;
  const today = useToday();
  const list = useTreeFilter(tiers);
  const [open, setOpen] = useOpenParam("control");
  const { tree, states, card, legal, nodes, statuses, scored, scores, folds, view } = useStandardTree(
    standard,
    list,
  );
  const change = useStatusChange();
  const answer = (id: number, result: Result) => {
    const status = statuses.get(id);
    // The result "not applicable" needs a reason, and a short row has no space for it.
    if (result === "not_applicable") return setOpen(String(id));
    if (status && status.result !== result) change.mutate({ status, changes: { result } });
  };
  const pick = (id: number) => {
    folds.set(id, true);
    document.getElementById(`seccion-${id}`)?.scrollIntoView({ block: "start" });
  };

  if (tree.error && !nodes)
    return (
      <ErrorState title="No se pudo cargar la norma" failure={tree.error} onRetry={() => tree.refetch()} />
    );
  // A control whose state is still loading must not be shown as unassessed.
  if (!nodes || !view || states.isPending || card.isPending) return <Skeleton shape="rows" count={14} />;
  const openId = open === null ? undefined : Number(open);
  const order = view.rows.flatMap(({ node }) => (node.assessable ? [node.id] : []));
  const stripDepth = sectionDepth(nodes);
  return (
    <InOrder>
      <StandardSummary companyStandard={companyStandard} score={scored?.score} today={today} />
      {isLaw(standard.code) && <FeatureSlot slot="anci-summary" loading={<Skeleton count={2} />} />}
      <StandardNotices
        closed={closed_at !== null}
        statesFailed={states.isError}
        scoresFailed={card.isError}
      />
      {scored && (
        <SectionStrip sections={scored.sections.filter(({ depth }) => depth === stripDepth)} onPick={pick} />
      )}
      <TreeTools
        companyStandard={companyStandard}
        list={list}
        counts={view.counts}
        onUnfold={folds.unfoldAll}
        onFold={folds.foldAll}
      />
      <TreeLegend standard={standard} />
      <ChangeTrouble change={change} />
      {view.rows.length === 0 ? (
        <NothingMatches onClear={list.clear} />
      ) : (
        <ControlTree
          caption={`Controles de ${standard.short_name}`}
          rows={view.rows}
          statuses={statuses}
          scores={scores}
          legal={legal.data}
          today={today}
          openId={openId}
          notYet={closed_at ? "El período está cerrado" : undefined}
          onFold={folds.set}
          onOpen={(id) => setOpen(String(id))}
          onAnswer={answer}
        />
      )}
      {openId !== undefined && (
        <ControlDrawer
          key={openId}
          id={openId}
          position={positionAmong(order, openId, (id) => setOpen(String(id)))}
          onClose={() => setOpen(null)}
        />
      )}
    </InOrder>
  );
}

interface StandardNoticesProps {
  closed: boolean;
  statesFailed: boolean;
  scoresFailed: boolean;
}

/** The notices above the tree: a closed period, or data that could not be loaded. */
function StandardNotices({ closed, statesFailed, scoresFailed }: StandardNoticesProps) {
  return (
    <>
      {closed && (
        <Notice title="Período cerrado">
          Los estados de esta norma no cambian hasta que alguien del proveedor la reabra, en Historia.
        </Notice>
      )}
      {(statesFailed || scoresFailed) && (
        <Notice tone="warning" title="Falta una parte">
          {statesFailed ? "No se pudieron cargar los estados." : "No se pudieron cargar los puntajes."}{" "}
          Recargue la página para reintentar.
        </Notice>
      )}
    </>
  );
}

/** Why the last change of a state was not saved. */
function ChangeTrouble({ change }: { change: ReturnType<typeof useStatusChange> }) {
  return (
    <>
      {change.overtaken && (
        <OvertakenNotice overtaken={change.overtaken} onReload={change.accept} onInsist={change.insist} />
      )}
      {change.error && !change.overtaken && (
        <Notice tone="danger" title="El cambio no se guardó">
          {refusalText(change.error)}
        </Notice>
      )}
    </>
  );
}
