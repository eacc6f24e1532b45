import { foldText } from "#platform/contract/fold-text.ts";

interface Words {
  title: string;
  description: string;
  owner_name: string | null;
  files: readonly { name: string }[];
}

/** What a piece of evidence is found by. */
export function searchText({ title, description, owner_name, files }: Words): string {
  return foldText([title, description, owner_name ?? "", ...files.map(({ name }) => name)].join(" "));
}
