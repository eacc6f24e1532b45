import { useMutation, useQuery } from "@tanstack/react-query";
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
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import {
  type Expansion,
  firstLimit,
  moreAtOnce,
  type NodeRef,
  nodeId,
  spanOf,
  type useGraphAddress,
} from "./graph-address.ts";
import { GraphCanvas } from "./graph-canvas.tsx";
import { GraphLayout } from "./graph-layout.ts";
import { GraphStart } from "./graph-start.tsx";
import { GraphLegend, GraphTools } from "./graph-tools.tsx";
import { NodePanel } from "./node-panel.tsx";
import { PathPart } from "./path-part.tsx";
import styles from "./relation-graph.module.css";
import { edgeId, type GraphNode, sizeOf } from "./relation-graph.ts";
import { RelationTable } from "./relation-table.tsx";
import { TimeStretch } from "./time-stretch.tsx";
import { useRelationGraph } from "./use-relation-graph.ts";

interface GraphWorkspaceProps {
  address: ReturnType<typeof useGraphAddress>;
  start: NodeRef;
}

const dayMs = 24 * 3_600_000;

/** One graph: its drawing or table, the selection, and the selected interval. */
export function GraphWorkspace({ address, start }: GraphWorkspaceProps) {
  const startId = nodeId(start);
  const now = useMinute().getTime();
  // An alert links by name; the portal's own links use the id.
  const isEntity = (start.kind === "asset" || start.kind === "account") && isId(start.key);
  const entity = useQuery({ ...callQuery(getEntity, { id: start.key }), enabled: isEntity });
  // An entity last seen long ago is shown at that time.
  const last = entity.data ? Date.parse(entity.data.last_at) + 1 : now;
  const span = spanOf(address.period, now - last > 30 * dayMs ? last : now);
  const { graph, path, first, error, waiting, capped, retry } = useRelationGraph(start, address, span);
  const [choosingEnd, setChoosingEnd] = useState(false);
  const narrow = useMediaQuery(phone);
  const asTable = address.view === "tabla";
  // On a phone the graph is a list of the neighbours of one node; the drawing opens on request.
  const isDrawn = !narrow || address.view === "grafo";
  const onPath = useMemo(() => placesOn(path.data), [path.data]);
  const [selectedValue, setChosen] = useState<string>();
  const [stretch, setStretch] = useState<[number, number]>([0, 1]);
  const canvas = useRef<HTMLCanvasElement>(null);

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

  const selected = selectedValue !== undefined && graph.nodes.has(selectedValue) ? selectedValue : undefined;
  const expand = (step: Expansion) => {
    if (address.full) showToast("problem", "El grafo ya tiene cuarenta ampliaciones. Deshaga alguna.");
    else address.expand(step);
  };
  /** Selects a neighbour of a node. If it is hidden in a group, the group is expanded. */
  const show = (id: string, { kind }: { kind: NodeKind }, owner: GraphNode) => {
    setChosen(id);
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
  const moment = (share: number) =>
    new Date(Date.parse(span.from) + share * (Date.parse(span.to) - Date.parse(span.from))).toISOString();
  const [begin, end] = [moment(stretch[0]), moment(stretch[1])];
  const within = (edge: { first: string; last: string }) => edge.first <= end && edge.last >= begin;

  if (error && graph.nodes.size === 0)
    return <ErrorState title="No se pudo armar el grafo" failure={error} onRetry={retry} />;
  if (!first || !ready) return <Skeleton count={10} />;
  const size = sizeOf(graph);
  const startNode = nodeId(first.node);
  return (
    <div className={styles.workspace}>
      <GraphTools
        address={address}
        nodes={isDrawn ? size.nodes : 1}
        asTable={asTable || !isDrawn}
        onPath={() => setChoosingEnd(true)}
        keeping={keep.isPending}
        onKeep={() => keep.mutate()}
        onExport={() => exportImage(canvas.current, first.node.label)}
      />
      <p className={styles.reach} aria-live="polite">
        {first.node.label}: {numberText(size.nodes)} nodos y {numberText(size.edges)} relaciones
        {capped && `, según los ${numberText(maxLookedAt)} eventos más recientes de cada nodo`}
        {waiting && ". Buscando…"}
      </p>
      {address.pathTo && (
        <PathPart
          path={path.data}
          failure={path.error}
          onSelect={setChosen}
          onRetry={() => path.refetch()}
          onLeave={() => address.findPath(undefined)}
        />
      )}
      {choosingEnd && (
        <Dialog title={`Camino desde ${first.node.label} hasta…`} wide onClose={() => setChoosingEnd(false)}>
          <GraphStart
            action="Buscar el camino hasta"
            onBegin={(node) => {
              setChoosingEnd(false);
              address.findPath(node);
            }}
          />
        </Dialog>
      )}
      {graph.nodes.size === 1 ? (
        <EmptyState title="Sin relaciones en este período">
          Ningún evento del período nombra algo más junto a {first.node.label}. Pruebe con un período más
          largo.
        </EmptyState>
      ) : asTable ? (
        <RelationTable graph={graph} within={within} onExpand={expandAll} />
      ) : (
        <div className={styles.stage}>
          {isDrawn && (
            <GraphCanvas
              canvas={canvas}
              graph={graph}
              places={places}
              selected={selected}
              path={onPath}
              within={within}
              onSelect={setChosen}
              onExpand={expandAll}
              onUndo={address.undo}
            />
          )}
          <NodePanel
            graph={graph}
            id={selected ?? startNode}
            start={startNode}
            onShow={show}
            onSelect={setChosen}
            onPath={address.findPath}
            onExpand={expandAll}
            onBegin={(node) => {
              setChosen(undefined);
              address.begin(node);
            }}
          />
        </div>
      )}
      {isDrawn && <GraphLegend graph={graph} />}
      <TimeStretch span={span} histogram={first.histogram} value={stretch} onChange={setStretch} />
      {error && (
        <p role="alert">
          Una parte no se pudo cargar. <Button onClick={retry}>Reintentar</Button>
        </p>
      )}
    </div>
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
