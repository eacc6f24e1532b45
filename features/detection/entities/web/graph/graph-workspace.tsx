import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useEffect, useMemo, useRef, useState } from "react";
import { getEntity } from "#features/detection/entities/entities.contract.ts";
import {
  getLayout,
  maxLookedAt,
  maxRelations,
  type NodeKind,
  type RelationPath,
  saveLayout,
} from "#features/detection/entities/entity-activity.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { downloadFile } from "#platform/web/call/download-file.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import {
  type Expansion,
  firstLimit,
  graphPeriodSpan,
  moreAtOnce,
  type NodeRef,
  nodeId,
  type useGraphAddress,
} from "./graph-address.ts";
import { GraphCanvas } from "./graph-canvas.tsx";
import { GraphLayout } from "./graph-layout.ts";
import { GraphStart } from "./graph-start.tsx";
import { GraphLegend, GraphTools } from "./graph-tools.tsx";
import { NodePanel } from "./node-panel.tsx";
import { PathPart } from "./path-part.tsx";
import styles from "./relation-graph.module.css";
import { edgeId, type GraphNode, graphSize, type RelationGraph } from "./relation-graph.ts";
import { RelationTable } from "./relation-table.tsx";
import { TimeStretch } from "./time-stretch.tsx";
import { useRelationGraph } from "./use-relation-graph.ts";

interface GraphWorkspaceProps {
  address: ReturnType<typeof useGraphAddress>;
  start: NodeRef;
}

const dayMs = 24 * 3_600_000;

/** The interval of the graph; an entity that was last seen long ago is shown at that time. */
function useSpanOf(start: NodeRef, address: GraphWorkspaceProps["address"]) {
  const now = useMinute().getTime();
  // Links from alerts contain the name of the entity, the portal's other links its id.
  const isEntity = (start.kind === "asset" || start.kind === "account") && isId(start.key);
  const entity = useQuery({ ...callQuery(getEntity, { id: start.key }), enabled: isEntity });
  const last = entity.data ? Date.parse(entity.data.last_at) + 1 : now;
  return graphPeriodSpan(address.period, now - last > 30 * dayMs ? last : now);
}

/**
 * Manages the positions of the nodes: stored ones are loaded once, new nodes get a position, and `keep` stores all of
 * them.
 */
function useKeptLayout(startId: string, graph: RelationGraph) {
  const layout = useQuery({
    ...callQuery(getLayout, { start: startId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const currentRef = useRef<{ start: string; places: GraphLayout }>(undefined);
  if (currentRef.current?.start !== startId)
    currentRef.current = { start: startId, places: new GraphLayout() };
  const { places } = currentRef.current;
  const ready = layout.data !== undefined || layout.isError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept places come once, before the first drawing
  useEffect(() => {
    if (layout.data && places.places.size === 0) places.recall(layout.data.places);
  }, [layout.data]);
  const welcomed = useRef<unknown>(undefined);
  if (ready && welcomed.current !== graph && graph.nodes.size > 0) {
    if (layout.data && places.places.size === 0) places.recall(layout.data.places);
    places.welcome(graph);
    welcomed.current = graph;
  }
  const keep = useMutation({
    mutationFn: () =>
      call(saveLayout, {
        start: startId,
        places: Object.fromEntries(
          [...graph.nodes.values()].slice(0, 2_000).flatMap(({ id, group }) => {
            if (group) return [];
            const place = places.places.get(id);
            return place ? [[id, [Math.round(place.x), Math.round(place.y)] as [number, number]]] : [];
          }),
        ),
      }),
    onSuccess: () => showToast("good", "Las posiciones quedaron guardadas para usted."),
    onError: (failure) => showToast("problem", refusalText(failure)),
  });
  return { places, ready, keep };
}

/** Returns what shows more of the graph: a neighbour of a node, or all that a node or a group hides. */
function expansionOf(
  graph: RelationGraph,
  address: GraphWorkspaceProps["address"],
  select: (id: string) => void,
) {
  const expand = (step: Expansion) => {
    if (address.full) showToast("problem", "El grafo ya tiene cuarenta ampliaciones. Deshaga alguna.");
    else address.expand(step);
  };
  /** Selects a neighbour of a node. If it is hidden in a group, the group is expanded. */
  const show = (id: string, { kind }: { kind: NodeKind }, owner: GraphNode) => {
    select(id);
    if (!graph.nodes.has(id)) expand({ kind: owner.kind, key: owner.key, kinds: [kind], limit: moreAtOnce });
  };
  const expandAll = (id: string) => {
    const node = graph.nodes.get(id);
    if (!node) return;
    const { kind, key, group } = node;
    const owner = group && graph.nodes.get(group.of);
    if (group && owner)
      expand({
        kind: owner.kind,
        key: owner.key,
        kinds: [kind],
        limit: Math.min(maxRelations, group.shown + moreAtOnce),
      });
    else expand({ kind, key, kinds: [], limit: firstLimit });
  };
  return { show, expandAll };
}

/**
 * Returns a function that tells whether a relation was seen within the selected part of the period, given as shares
 * of it.
 */
function edgesWithin(span: { from: string; to: string }, stretch: [number, number]) {
  const moment = (share: number) =>
    new Date(Date.parse(span.from) + share * (Date.parse(span.to) - Date.parse(span.from))).toISOString();
  const [begin, end] = [moment(stretch[0]), moment(stretch[1])];
  return (edge: { first: string; last: string }) => edge.first <= end && edge.last >= begin;
}

interface GraphReachProps {
  label: string;
  size: ReturnType<typeof graphSize>;
  /** Whether only the newest events of each node were read. */
  capped: boolean;
  waiting: boolean;
}

/** The size of the graph, and the events that it covers. */
function GraphReach({ label, size, capped, waiting }: GraphReachProps) {
  return (
    <p className={styles.reach} aria-live="polite">
      {label}: {numberText(size.nodes)} nodos y {numberText(size.edges)} relaciones
      {capped && `, según los ${numberText(maxLookedAt)} eventos más recientes de cada nodo`}
      {waiting && ". Buscando…"}
    </p>
  );
}

function NoRelations({ label }: { label: string }) {
  return (
    <EmptyState title="Sin relaciones en este período">
      Ningún evento del período nombra algo más junto a {label}. Pruebe con un período más largo.
    </EmptyState>
  );
}

/** The complete workspace of a graph: its drawing or table, the selection, and the selected interval. */
export function GraphWorkspace({ address, start }: GraphWorkspaceProps) {
  const span = useSpanOf(start, address);
  const { graph, path, first, error, waiting, capped, retry } = useRelationGraph(start, address, span);
  const [choosingEnd, setChoosingEnd] = useState(false);
  const narrow = useMediaQuery(phone);
  const asTable = address.view === "tabla";
  // On a phone the graph is a list of the neighbours of one node; the drawing opens on request.
  const isDrawn = !narrow || address.view === "grafo";
  const onPath = useMemo(() => placesOn(path.data), [path.data]);
  const [selectedId, setSelectedId] = useState<string>();
  const [stretch, setStretch] = useState<[number, number]>([0, 1]);
  const canvas = useRef<HTMLCanvasElement>(null);

  const { places, ready, keep } = useKeptLayout(nodeId(start), graph);
  const selected = selectedId !== undefined && graph.nodes.has(selectedId) ? selectedId : undefined;
  const { show, expandAll } = expansionOf(graph, address, setSelectedId);
  const within = edgesWithin(span, stretch);

  if (error && graph.nodes.size === 0)
    return <ErrorState title="No se pudo armar el grafo" failure={error} onRetry={retry} />;
  if (!first || !ready) return <Skeleton count={10} />;
  const size = graphSize(graph);
  const startNode = nodeId(first.node);
  return (
    <Stack gap={3} bounded>
      <GraphTools
        address={address}
        nodes={isDrawn ? size.nodes : 1}
        asTable={asTable || !isDrawn}
        onPath={() => setChoosingEnd(true)}
        keeping={keep.isPending}
        onKeep={() => keep.mutate()}
        onExport={() => exportImage(canvas.current, first.node.label)}
      />
      <GraphReach label={first.node.label} size={size} capped={capped} waiting={waiting} />
      <PathOfGraph
        address={address}
        path={path}
        origin={first.node.label}
        choosing={choosingEnd}
        onChoosing={setChoosingEnd}
        onSelect={setSelectedId}
      />
      {graph.nodes.size === 1 ? (
        <NoRelations label={first.node.label} />
      ) : asTable ? (
        <RelationTable graph={graph} within={within} onExpand={expandAll} />
      ) : (
        <GraphStage
          graph={graph}
          address={address}
          start={startNode}
          selected={selected}
          onSelect={setSelectedId}
          onShow={show}
          onExpand={expandAll}
        >
          {isDrawn && (
            <GraphCanvas
              canvas={canvas}
              graph={graph}
              places={places}
              selected={selected}
              path={onPath}
              within={within}
              onSelect={setSelectedId}
              onExpand={expandAll}
              onUndo={address.undo}
            />
          )}
        </GraphStage>
      )}
      {isDrawn && <GraphLegend graph={graph} />}
      <TimeStretch span={span} histogram={first.histogram} value={stretch} onChange={setStretch} />
      {error && (
        <p role="alert">
          Una parte no se pudo cargar. <Button onClick={retry}>Reintentar</Button>
        </p>
      )}
    </Stack>
  );
}

interface GraphStageProps {
  graph: RelationGraph;
  address: GraphWorkspaceProps["address"];
  start: string;
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
  onShow: ReturnType<typeof expansionOf>["show"];
  onExpand: (id: string) => void;
  /** The drawing, where it is shown. */
  children: ReactNode;
}

/** The drawing of the graph and the panel of its selected node. */
function GraphStage(props: GraphStageProps) {
  const { graph, address, start, selected, onSelect, onShow, onExpand, children } = props;
  return (
    <div className={styles.stage}>
      {children}
      <NodePanel
        graph={graph}
        id={selected ?? start}
        start={start}
        onShow={onShow}
        onSelect={onSelect}
        onPath={address.findPath}
        onExpand={onExpand}
        onBegin={(node) => {
          onSelect(undefined);
          address.begin(node);
        }}
      />
    </div>
  );
}

interface PathOfGraphProps {
  address: GraphWorkspaceProps["address"];
  path: ReturnType<typeof useRelationGraph>["path"];
  /** The name of the node from which the path starts. */
  origin: string;
  /** True while the person chooses the end of the path. */
  choosing: boolean;
  onChoosing: (choosing: boolean) => void;
  onSelect: (id: string) => void;
}

/** The path to another node, and the dialog that chooses its end. */
function PathOfGraph({ address, path, origin, choosing, onChoosing, onSelect }: PathOfGraphProps) {
  return (
    <>
      {address.pathTo && (
        <PathPart
          path={path.data}
          failure={path.error}
          onSelect={onSelect}
          onRetry={() => path.refetch()}
          onLeave={() => address.findPath(undefined)}
        />
      )}
      {choosing && (
        <Dialog title={`Camino desde ${origin} hasta…`} wide onClose={() => onChoosing(false)}>
          <GraphStart
            action="Buscar el camino hasta"
            onBegin={(node) => {
              onChoosing(false);
              address.findPath(node);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/** Returns the ids of the nodes and relations of a path. */
function placesOn(path: RelationPath | undefined): ReadonlySet<string> {
  const ids = (path?.nodes ?? []).map(nodeId);
  return new Set([...ids, ...ids.slice(1).map((id, at) => edgeId(ids[at] ?? id, id))]);
}

const isId = (key: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(key);

function exportImage(canvas: HTMLCanvasElement | null, name: string): void {
  canvas?.toBlob((image) => {
    if (!image) return;
    downloadFile(image, `grafo-${name.replace(/[^\w.-]+/g, "-")}.png`);
  }, "image/png");
}
