import type { ManagedText } from "#platform/contract/managed-text.ts";
import { publicationStates } from "#platform/contract/published-text.ts";
import { Badge } from "../kit/marks/badge.tsx";
import { RelativeTime } from "../kit/marks/time.tsx";
import type { Column } from "../kit/table/table-props.ts";
import { optionsOf } from "../list/list-definition.ts";

/** The state of a text, and whether visitors read something older than the newest version. */
export function PublicationBadge({ status, version, published_version }: ManagedText) {
  if (status === "withdrawn") return <Badge>Retirado</Badge>;
  if (status === "draft") return <Badge tone="warning">Borrador</Badge>;
  if (published_version !== version) return <Badge tone="warning">Publicado, con cambios</Badge>;
  return <Badge tone="good">Publicado</Badge>;
}

/** The columns of every list of texts for staff: state, and who changed it last. */
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

const stateLabels = { draft: "Borradores", published: "Publicados", withdrawn: "Retirados" } as const;

/** The common definition of the lists of publications; each list adds its own parts. */
export const publicationList = {
  lead: "Los visitantes leen solo lo publicado. Cada guardado deja una versión que no se puede cambiar.",
  search: "Buscar por título",
  filters: [
    {
      name: "estado",
      label: "Estado",
      asks: "status",
      as: "chips",
      options: optionsOf(publicationStates, stateLabels),
    },
  ],
  keyOf: ({ id }: { id: number }) => String(id),
} as const;
