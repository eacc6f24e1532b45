/** The component's name of a file: `../access/web/login-page.tsx` is `LoginPage`. */
export function componentName(path: string): string {
  const file = path.slice(path.lastIndexOf("/") + 1).replace(/\.tsx$/, "");
  return file
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}
