const pieces = [
  "shell/shell",
  "search-readers",
  "settings/use-interests",
  "components/(panel-error|panel-state|status-tag|sample-mark|empty-state|progress-bar|key-figure)",
  "components/(copy-link-button|scroll-region|use-copy|total|checkbox|search-field|grid/cursor-pages|grid/pages-state)",
];
const inShell = new RegExp(`/src/(${pieces.join("|")})\\.tsx?$`.replaceAll("/", "[\\\\/]"));

/**
 * What is always wanted together, each with all that it imports, comes in one file: a dozen small ones compress worse and
 * cost a request each. The rest is split by screens.
 */
export const chunks = [
  // What every page needs before it shows anything.
  {
    name: "main",
    test: /[\\/]src[\\/]main\.tsx$|[\\/]node_modules[\\/](@tanstack[\\/]react-router|react)[\\/]/,
    priority: 4,
  },
  { name: "session", test: /[\\/]src[\\/]session[\\/](page|use-session)\.ts$/, priority: 3 },
  // The public pages: their frame, and their forms.
  { name: "frame", test: /[\\/]src[\\/]auth[\\/]auth-frame\.tsx$/, priority: 2 },
  {
    name: "form",
    test: /[\\/]src[\\/]auth[\\/](use-form|validate)\.ts$|components[\\/](password-field|form-failure)\.tsx$/,
    priority: 2,
  },
  // What the ghost of the dashboard is drawn with, behind the public pages.
  { name: "flow-geometry", test: /[\\/]src[\\/]components[\\/]flow-geometry\.ts$/, priority: 2 },
  // What the command palette shares with other screens, and what must be there later: fetched with it once the page is idle.
  {
    name: "palette-parts",
    test: /[\\/]src[\\/](workspace[\\/](find-records|use-found|sections)|(settings|admin)[\\/]sections|palette[\\/]finders|usage[\\/]follow-pages|shell[\\/]session-warning-dialog|states)\.tsx?$/,
    priority: 0.5,
  },
  // The area behind the sign-in, with the small pieces that most of its screens are made of.
  { name: "shell", test: inShell, priority: 1 },
];
