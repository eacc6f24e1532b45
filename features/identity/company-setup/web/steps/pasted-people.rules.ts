import { NewUsername, type UserRole, userRoles } from "#features/identity/users/users.contract.ts";

export interface PastedPerson {
  line: string;
  first_name: string;
  last_name: string;
  email: string;
  username: string;
  role: UserRole;
  /** The reason for which the line cannot be invited; undefined where it can. */
  trouble?: string;
}

export const roleLabels = {
  client: "Cliente",
  operator: "Operador",
  staff: "Administrador",
} as const satisfies Record<UserRole, string>;

/** The maximum number of lines that are read at once. */
export const maxPasted = 100;

const mailShape = /^[^\s@<>]{1,64}@[^\s@<>]{1,190}\.[^\s@<>.]{2,}$/;
const separator = /[,;\t]/;

/**
 * Reads one line of a spreadsheet or a text: name, mail and optionally a role, in any order. A role of the provider
 * counts only if it was selected for the list, because in a list of a company's people the same word is usually a job
 * title.
 */
function readLine(line: string, defaultRole: UserRole): PastedPerson {
  const cells = line.split(separator).map((cell) => cell.trim().replace(/^[<"]|[>"]$/g, ""));
  const email = (cells.find((cell) => mailShape.test(cell)) ?? "").toLowerCase();
  const role = userRoles.find((each) =>
    cells.some((cell) => cell.toLowerCase() === roleLabels[each].toLowerCase()),
  );
  const name =
    cells.find((cell) => cell !== "" && !cell.includes("@") && !isRole(cell)) ?? email.split("@")[0] ?? "";
  const [first_name = "", ...rest] = name.split(/\s+/);
  const username = email.split("@")[0] ?? "";
  const person = { line, first_name, last_name: rest.join(" "), email, username, role: role ?? defaultRole };
  const trouble = troubleOf(person, defaultRole);
  return trouble === undefined ? person : { ...person, trouble };
}

const isRole = (cell: string) =>
  userRoles.some((each) => cell.toLowerCase() === roleLabels[each].toLowerCase());

function troubleOf(
  { email, username, first_name, role }: PastedPerson,
  defaultRole: UserRole,
): string | undefined {
  if (email === "") return "Falta un correo válido.";
  if (role !== "client" && role !== defaultRole)
    return `«${roleLabels[role]}» es un rol del proveedor. Para invitar a esta persona con ese rol, elíjalo abajo.`;
  if (!NewUsername.safeParse(username).success)
    return "El nombre de usuario, tomado del correo, debe tener al menos 3 letras o números.";
  if (first_name.length > 80) return "El nombre es demasiado largo.";
  return undefined;
}

/** Returns the non-empty lines of a pasted list, trimmed. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/**
 * Returns the people of a pasted list, one for each line. A repeated mail address is refused at its second
 * occurrence.
 */
export function readPastedPeople(text: string, defaultRole: UserRole): PastedPerson[] {
  const lines = pastedLines(text).slice(0, maxPasted);
  const mails = new Set<string>();
  return lines.map((line) => {
    const person = readLine(line, defaultRole);
    const isRepeated = person.email !== "" && mails.has(person.email);
    mails.add(person.email);
    return isRepeated ? { ...person, trouble: "El correo está repetido en la lista." } : person;
  });
}
