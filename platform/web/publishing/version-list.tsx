import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { TextVersion } from "#platform/contract/managed-text.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { ErrorState } from "../kit/error-state.tsx";
import { ExactTime } from "../kit/exact-time.tsx";
import { Skeleton } from "../kit/skeleton.tsx";
import styles from "./version-list.module.css";

interface VersionListProps {
  query: UseQueryResult<TextVersion[]>;
  publishedVersion: number | null;
  /** The version that a person opened. */
  children: (number: number, close: () => void) => ReactNode;
}

/** Every version, newest first, with who saved it and when. */
export function VersionList({ query, publishedVersion, children }: VersionListProps) {
  const { data, isPending, error, refetch } = query;
  const [open, setOpen] = useState<number>();
  if (isPending) return <Skeleton shape="rows" count={4} />;
  if (!data)
    return <ErrorState title="No se pudieron cargar las versiones" failure={error} onRetry={refetch} />;
  return (
    <>
      <ol className={styles.versions}>
        {data.map(({ number, title, saved_at, saved_by }) => (
          <li key={number}>
            <span className={styles.number}>{number}</span>
            <div>
              <strong>{title}</strong> {number === publishedVersion && <Badge tone="good">Publicada</Badge>}
              <div className={styles.who}>
                <ExactTime at={saved_at} />, {saved_by}
              </div>
            </div>
            <Button small onClick={() => setOpen(number)}>
              Ver
            </Button>
          </li>
        ))}
      </ol>
      {open !== undefined && children(open, () => setOpen(undefined))}
    </>
  );
}
