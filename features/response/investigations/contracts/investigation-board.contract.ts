import { z } from "zod";
import { portalPath } from "#platform/contract/addresses/portal-path.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { CardKind, InvestigationStatus } from "./investigation-terms.contract.ts";
import { Count, readCall, Timestamp, workCall } from "./investigations.contract.ts";

/** The maximum number of cards on a board. */
export const maxCards = 3_000;

/** A path of the portal. */
const Path = portalPath(1_000);
const Place = z.number().int().min(-100_000).max(100_000);

export const BoardCard = z.object({
  id: Id,
  kind: CardKind,
  title: z.string(),
  body: z.string(),
  /** The page of the object that the card shows; empty if it shows none. */
  path: z.string(),
  /** The time of the event. */
  at: Timestamp.nullable(),
  /** The centre of the card in px of the board. */
  x: Count,
  y: Count,
  group_id: Id.nullable(),
  added_by_name: z.string(),
  version: Count,
});
export type BoardCard = z.infer<typeof BoardCard>;

export const Board = z.object({
  cards: z.array(BoardCard),
  groups: z.array(z.object({ id: Id, title: z.string() })),
  connections: z.array(z.object({ id: Id, from_id: Id, to_id: Id, label: z.string() })),
});
export type Board = z.infer<typeof Board>;

export const getBoard = defineCall({
  ...readCall,
  name: "investigations.get_board",
  path: "/api/investigations/:id/board/",
  summary: "Returns the board of an investigation: cards with positions, groups and connections",
  input: z.object({ id: Id }),
  output: Board,
});

const ids = z.array(Id).min(1).max(maxCards);

/** An object of the portal that becomes a card. */
export const NewCard = z.strictObject({
  id: Id,
  kind: CardKind,
  title: text(300, 1),
  body: text(5_000).default(""),
  path: Path.or(z.literal("")).default(""),
  at: Timestamp.nullable().default(null),
});

export const BoardChange = z.discriminatedUnion("do", [
  z.strictObject({
    do: z.literal("add_card"),
    ...NewCard.shape,
    /** The position of the card; if absent, it is placed below all others. */
    x: Place.optional(),
    y: Place.optional(),
  }),
  z.strictObject({
    do: z.literal("write_card"),
    id: Id,
    version: z.number().int(),
    title: text(300, 1),
    body: text(5_000),
  }),
  z.strictObject({
    do: z.literal("move_cards"),
    cards: z
      .array(z.object({ id: Id, x: Place, y: Place }))
      .min(1)
      .max(maxCards),
  }),
  z.strictObject({ do: z.literal("remove_cards"), ids }),
  z.strictObject({ do: z.literal("connect"), id: Id, from_id: Id, to_id: Id, label: text(100) }),
  z.strictObject({ do: z.literal("disconnect"), id: Id }),
  z.strictObject({ do: z.literal("group_cards"), id: Id, title: text(100, 1), ids }),
  z.strictObject({ do: z.literal("ungroup_cards"), ids }),
]);
export type BoardChange = z.input<typeof BoardChange>;

/** Changes a board. Only the named objects are written, so that concurrent changes of others are preserved. */
export const changeBoard = defineCall({
  ...workCall,
  effect: "write",
  method: "POST",
  name: "investigations.change_board",
  path: "/api/investigations/:id/board/",
  summary: "Applies changes of a board in order, all or none",
  input: z.object({
    id: Id,
    /** The id of the change in live updates, so that the page that made the change does not load the board again. */
    change_id: Id.optional(),
    changes: z.array(BoardChange).min(1).max(50),
  }),
  output: z.object({ cards: Count }),
});

/** An investigation that contains an object, with the position of the object on its board. */
export const InvestigationRef = z.object({
  id: Id,
  code: z.string(),
  question: z.string(),
  status: InvestigationStatus,
});
export type InvestigationRef = z.infer<typeof InvestigationRef>;

export const listInvestigationsOf = defineCall({
  ...readCall,
  name: "investigations.list_of",
  path: "/api/investigations/of/",
  summary: "Lists the investigations with an object of the portal on their boards, or from which it was made",
  input: z.object({ path: Path.refine((path) => path.length > 1) }),
  output: z.object({ items: z.array(InvestigationRef) }),
});
