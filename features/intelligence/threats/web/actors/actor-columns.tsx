import type { Actor } from "#features/intelligence/threats/contracts/actors.contract.ts";
import { countryWord, sectorWord } from "#features/intelligence/threats/panorama.labels.ts";
import { typeWord } from "#features/intelligence/threats/threats.labels.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";

/** Returns the first values as a text, such as `Energía, Gobierno y 3 más`; a dash if there are none. */
export function firstValuesText(
  values: readonly string[],
  word: (value: string) => string,
  limit = 2,
): string {
  if (values.length === 0) return "Sin dato";
  const firstWords = values.slice(0, limit).map(word).join(", ");
  return values.length > limit ? `${firstWords} y ${numberText(values.length - limit)} más` : firstWords;
}

const worldLast = (one: string, other: string) => Number(one === "*") - Number(other === "*");

export const pointsText = (points: number | null) => (points === null ? "Sin comparar" : `${points} de 100`);

export const actorColumns: Column<Actor>[] = [
  {
    key: "name",
    title: "Nombre",
    sortBy: "name",
    onPhone: "first",
    name: ({ name, attack_id }) => (attack_id ? `${name} (${attack_id})` : name),
    cell: ({ sentence, aliases, watched, tlp }) => (
      <>
        {watched && <Badge tone="brand">En seguimiento</Badge>}
        {tlp !== "clear" && <Badge>{tlpLabels[tlp]}</Badge>}
        <Note>{sentence || (aliases.length > 0 ? `También ${aliases.slice(0, 3).join(", ")}` : "")}</Note>
      </>
    ),
  },
  { key: "type", title: "Tipo", tight: true, cell: ({ type }) => typeWord(type) },
  {
    key: "points",
    title: "Cercanía a su empresa",
    sortBy: "points",
    numeric: true,
    tight: true,
    onPhone: "titled",
    cell: ({ points }) => pointsText(points),
  },
  {
    key: "sectors",
    title: "Sectores",
    onPhone: "away",
    cell: ({ sectors }) => firstValuesText(sectors, sectorWord, 1),
  },
  {
    key: "countries",
    title: "Países",
    onPhone: "away",
    // Single countries come before the whole world, which is less specific.
    cell: ({ countries }) => firstValuesText([...countries].sort(worldLast), countryWord, 1),
  },
  {
    key: "techniques",
    title: "Técnicas",
    sortBy: "techniques",
    numeric: true,
    onPhone: "titled",
    cell: ({ techniques }) => numberText(techniques),
  },
  {
    key: "recent",
    title: "Lo último",
    sortBy: "recent",
    tight: true,
    onPhone: "away",
    cell: ({ recent_at }) => <RelativeTime at={recent_at} />,
  },
];

/** The columns of the dense table: one line each, without the countries, which the counted filters show. */
export const denseActorColumns: readonly Column<Actor>[] = actorColumns
  .filter(({ key }) => key !== "countries")
  .map((column) => (column.key === "points" ? { ...column, title: "Cercanía" } : column));
