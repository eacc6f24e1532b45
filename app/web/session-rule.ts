interface Person {
  is_operator: boolean;
  twofactor_enabled: boolean;
  has_changed_default_password: boolean;
}

/** Where somebody who asks for a path must go instead, or undefined when they may go on. */
export function detour(path: string, person: Person): string | undefined {
  if (path.includes("Manage") && !person.is_operator) return "/Bienvenida";
  return undefined;
}

/** A person without second factor or own password may only be seen and signed out. */
export function isIncomplete(person: Person): boolean {
  return !person.twofactor_enabled || !person.has_changed_default_password;
}

/** The sign-in page, with the way back. */
export function loginAddress(from: string): string {
  return from === "/" || from === "/Bienvenida" ? "/Login" : `/Login?volver=${encodeURIComponent(from)}`;
}
