import type { UserAction, UserRole, UserStatus } from "./users.contract.ts";

export const roleLabels = {
  client: "Cliente",
  operator: "Operador",
  staff: "Administrador",
} as const satisfies Record<UserRole, string>;

export const statusLabels = {
  invited: "Invitada",
  active: "Activa",
  closed: "Cerrada",
  closed_inactive: "Cerrada por inactividad",
} as const satisfies Record<UserStatus, string>;

export const statusTones = {
  invited: "brand",
  active: "good",
  closed: "neutral",
  closed_inactive: "warning",
} as const satisfies Record<UserStatus, string>;

/** The labels of each action: name, question before, and message after. */
export const actionLabels = {
  resend_invitation: {
    name: "Reenviar invitación",
    question: undefined,
    done: "Se envió un enlace nuevo. El anterior ya no sirve.",
  },
  reset_second_factor: {
    name: "Quitar segundo factor",
    question: "Se cierran sus sesiones y deberá configurar otro segundo factor antes de volver a entrar.",
    done: "Se quitó el segundo factor.",
  },
  end_sessions: {
    name: "Cerrar sesiones",
    question: "Sale de todos sus navegadores en la siguiente acción. Puede volver a entrar.",
    done: "Se cerraron sus sesiones.",
  },
  close: {
    name: "Cerrar cuenta",
    question:
      "No podrá entrar desde la siguiente acción. Lo que hizo queda registrado y la cuenta se puede reabrir.",
    done: "La cuenta quedó cerrada.",
  },
  reopen: { name: "Reabrir cuenta", question: undefined, done: "La cuenta está abierta otra vez." },
} as const satisfies Record<UserAction, { name: string; question: string | undefined; done: string }>;

/** Returns the actions that apply to an account in a state. */
export function actionsFor(status: UserStatus): UserAction[] {
  if (status === "closed" || status === "closed_inactive") return ["reopen"];
  if (status === "invited") return ["resend_invitation", "close"];
  return ["end_sessions", "reset_second_factor", "close"];
}

export function fullName({
  first_name,
  last_name,
  username,
}: {
  first_name: string;
  last_name: string;
  username: string;
}) {
  return `${first_name} ${last_name}`.trim() || username;
}
