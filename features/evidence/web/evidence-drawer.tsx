import { useQuery } from "@tanstack/react-query";
import { type Artifact, getArtifact } from "#features/evidence/evidence.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { EvidenceDetail } from "./evidence-detail.tsx";

interface EvidenceDrawerProps {
  id: string;
  rows: readonly Artifact[];
  total: number;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One piece of evidence beside its list; J and K go on to its neighbours. */
export function EvidenceDrawer({ id, rows, total, onOpen, onClose }: EvidenceDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getArtifact, { id }));
  const place = rows.findIndex((row) => row.id === id);
  const go = (row: Artifact | undefined) => (row ? () => onOpen(row.id) : undefined);
  const next = place >= 0 ? rows[place + 1] : undefined;
  const onPrevious = go(place > 0 ? rows[place - 1] : undefined);
  const onNext = go(next);
  const position = {
    index: place + 1,
    of: Math.max(total, place + 1),
    ...(onPrevious ? { onPrevious } : {}),
    ...(onNext ? { onNext } : {}),
  };
  return (
    <Drawer
      title={data?.title ?? rows[place]?.title ?? "Evidencia"}
      onClose={onClose}
      {...(place >= 0 ? { position } : {})}
    >
      {data && <EvidenceDetail artifact={data} onReviewed={onNext ?? onClose} onGone={onClose} />}
      {!data && !error && <Skeleton count={8} />}
      {!data && error && (
        <ErrorState title="No se pudo abrir la evidencia" failure={error} onRetry={() => refetch()} />
      )}
    </Drawer>
  );
}
