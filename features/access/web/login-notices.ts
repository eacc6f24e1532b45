/** What the sign-in page says to who arrives from another step. */
export const loginNotices = {
  ready: "Su cuenta está lista. Ingrese con su contraseña nueva y un código.",
  password_changed: "Su contraseña cambió. Ingrese con la nueva.",
  sessions_ended: "Cerramos sus sesiones porque cambió su forma de ingresar.",
} as const;

export type LoginNotice = keyof typeof loginNotices;
