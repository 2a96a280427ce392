import { Button } from "../ui/button.js";
import { chooseTheme } from "../ui/theme/choice.js";
import { Feedback } from "./feedback.js";
import { Forms } from "./forms.js";
import { Records } from "./records.js";
import { Waiting } from "./waiting.js";

/** Every shared component in each of its states. */
export function Gallery() {
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-4 p-4">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-title font-semibold">Shared components</h1>
        <Button onClick={() => chooseTheme("dark")}>Dark</Button>
        <Button onClick={() => chooseTheme("light")}>Light</Button>
      </header>
      <Forms />
      <Feedback />
      <Waiting />
      <Records />
    </main>
  );
}
