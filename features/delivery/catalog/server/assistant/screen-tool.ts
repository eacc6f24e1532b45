import { z } from "zod";
import { defineTool } from "#features/assistant/assistant/server/assistant.public.ts";
import { searchScreens } from "../catalog/search-catalog.ts";

export const screensTool = defineTool({
  name: "pantallas",
  label: "Pantallas del portal",
  description: "Las pantallas que la persona puede abrir, por su nombre o el de su servicio.",
  permission: "company.read",
  input: z.object({ q: z.string().max(100), most: z.number().int().min(1).max(10).default(4) }),
  async run(context, { q, most }) {
    const items = await searchScreens(context, q, most);
    return {
      value: { items },
      sources: items.map(({ title, path }) => ({ kind: "screen", label: title, path })),
    };
  },
});
