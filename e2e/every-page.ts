import routes from "#database/reference/routes.json" with { type: "json" };

/** The pages that anybody may open. */
export const publicPages = [
  "/Login",
  "/change_passwrd",
  "/change_passwrd?paso=segundo-factor",
  "/ResetPasswordForm",
  "/PasswordResetConfirm",
  "/",
  "/About",
  "/Servicios",
  "/Threat_Intelligence/Boletines",
  "/Threat_Intelligence/Boletines/1",
  "/Threat_Intelligence/reportes-ciberseguridad",
  "/politica-de-cookies",
  "/terminos",
  "/no/existe",
];

const built = routes.filter(({ path, route }) => path !== "PlannedArea" && !route.includes(":"));

/** The pages of a signed-in client: the built areas and one that is announced. */
export const clientPages = [
  "/Bienvenida",
  "/profile",
  "/DeepSecurity",
  ...built.map(({ route }) => route).filter((route) => !route.includes("Manage")),
];

/** The pages of the administration. */
export const managePages = built.map(({ route }) => route).filter((route) => route.includes("Manage"));
