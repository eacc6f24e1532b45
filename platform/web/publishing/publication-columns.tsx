import type { ManagedText } from "#platform/contract/managed-text.ts";
import { RelativeTime } from "../kit/relative-time.tsx";
import type { Column } from "../kit/table-props.ts";
import { PublicationBadge } from "./publication-badge.tsx";

/** What staff see of every text, after what it is: where it stands and who changed it last. */
export const publicationColumns: Column<ManagedText>[] = [
  { key: "state", title: "Estado", tight: true, cell: (text) => <PublicationBadge {...text} /> },
  { key: "version", title: "Versión", numeric: true, onPhone: "away", cell: ({ version }) => version },
  {
    key: "updated",
    title: "Último cambio",
    tight: true,
    cell: ({ updated_at, saved_by }) => (
      <>
        <RelativeTime at={updated_at} />, {saved_by}
      </>
    ),
  },
];
