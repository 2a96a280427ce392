/** The style sheet of the reference, in the colors of the web client's themes. */
export const style = `
  :root { color-scheme: light dark; --canvas: light-dark(#eef3f9, #02254c); --card: light-dark(#fff, #022144);
    --well: light-dark(#f5f8fc, #011326); --ink: light-dark(#02254c, #f4f7fb); --dim: light-dark(#43576e, #b0c0d1);
    --line: light-dark(#d0d8e1, #314968); --strong: light-dark(#6f8298, #6e89a7); --link: light-dark(#055dc8, #68c1fd);
    --on-link: light-dark(#fff, #011326); --green: light-dark(#05633c, #63efb3); --amber: light-dark(#865d0a, #f5be2b);
    --red: light-dark(#b60152, #fc7d91); --violet: light-dark(#2b44a6, #82a1f6) }
  * { box-sizing: border-box }
  html { scroll-padding-top: 4rem }
  body { background: var(--canvas); color: var(--ink); font: 15px/1.55 Barlow, system-ui, sans-serif; margin: 0; overflow-wrap: break-word }
  a { color: var(--link); text-underline-offset: .2em } .dim { color: var(--dim); font-weight: 400 } [hidden] { display: none !important }
  :focus-visible { outline: 2px solid light-dark(#055dc8, #f9e77b); outline-offset: 1px }
  header { align-items: center; background: #010f1e; color: #f4f7fb; display: flex; flex-wrap: wrap; gap: .25rem 1rem;
    padding: .6rem 1.5rem; position: sticky; top: 0; z-index: 1 }
  header a { color: #f4f7fb; text-decoration: none } header a:hover { text-decoration: underline }
  .brand { align-items: center; display: inline-flex; gap: .5rem } .brand strong { letter-spacing: .15em } .brand svg { fill: #68c1fd }
  .version { color: #b0c0d1; font-size: 13px } header nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-left: auto }
  .columns { margin: 0 auto; max-width: 110rem }
  main { background: var(--card); min-width: 0; padding: 1.5rem }
  main > p, main > ul, main > ol { max-width: 50rem }
  h1 { font-size: 1.75rem } h2 { font-size: 1.2rem; margin-top: 2.25rem } h3 { font-size: 1rem; margin: 1.75rem 0 .25rem }
  h1, h2, h3 { font-weight: 600; line-height: 1.25 } h1 { margin: 0 0 .75rem }
  .lead { color: var(--dim); font-size: 1.1rem } .trail { color: var(--dim); font-size: 13px; margin: 0 0 .5rem }
  .call { font-size: 1.1rem } .call .other { font-size: 14px; margin-left: 1rem; white-space: nowrap }
  code, pre { font: 13px/1.55 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace } code { overflow-wrap: anywhere }
  pre { background: var(--well); border: 1px solid var(--line); border-radius: 2px; margin: .5rem 0; max-height: 32rem; overflow: auto; padding: .75rem }
  pre[data-language="sh"] { overflow-wrap: anywhere; white-space: pre-wrap }
  pre .name { color: var(--link) } pre .text { color: var(--green) } pre .value { color: var(--amber) }
  .wide { overflow-x: auto } table { border-collapse: collapse; margin: .5rem 0; width: 100% }
  th, td { border-bottom: 1px solid var(--line); padding: .4rem .75rem .4rem 0; text-align: left; vertical-align: top }
  th { color: var(--dim); font-size: 12px; font-weight: 600 } td { min-width: 5rem; overflow-wrap: normal } td code { overflow-wrap: normal } td p { margin: 0 }
  .required { color: var(--red); font-size: 12px; font-weight: 600 }
  .cards { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); list-style: none; max-width: none; padding: 0 }
  .cards li { background: var(--well); border: 1px solid var(--line); border-radius: 2px; display: flex; flex-direction: column; padding: .75rem 1rem }
  .cards a { font-weight: 600 } .cards span { color: var(--dim) }
  .operations { list-style: none; margin: .5rem 0; max-width: none; padding: 0 }
  .operations li { border-bottom: 1px solid var(--line); display: grid; gap: 0 1rem; padding: .35rem 0 }
  .operations a { color: inherit; text-decoration: none } .operations a:hover { text-decoration: underline }
  .method { color: var(--link); display: inline-block; font-weight: 700; width: 4.25rem }
  .method.post { color: var(--green) } .method.put, .method.patch { color: var(--amber) } .method.delete { color: var(--red) }
  .contents { background: var(--canvas); font-size: 14px; padding: 1rem 1.5rem 2rem }
  .contents h2 { color: var(--dim); font-size: 12px; margin: 1rem 0 .25rem }
  .contents ul { list-style: none; margin: 0; padding: 0 } .contents ul ul { border-left: 1px solid var(--line); margin: .25rem 0 .5rem .25rem; padding-left: .75rem }
  .contents li { padding: .2rem 0 } .contents a { color: var(--ink); text-decoration: none } .contents a:hover { text-decoration: underline }
  .contents [aria-current] { color: var(--link); font-weight: 600 }
  input, select, textarea, button { background: var(--well); border: 1px solid var(--strong); border-radius: 2px; color: inherit; font: inherit;
    max-width: 100%; min-height: 2rem; padding: .2rem .5rem }
  td input { width: 100% } option { background: light-dark(#fff, #02254c) }
  textarea { font: 13px/1.55 ui-monospace, monospace; width: 100% } input[type="search"] { width: 100% }
  button { background: var(--link); border-color: var(--link); color: var(--on-link); cursor: pointer; font-weight: 600; padding: .2rem 1.25rem }
  label { display: block; font-weight: 600 }
  .tabs { border: 0; margin: 0; min-width: 0; padding: 0 } .tabs legend { font-weight: 600; padding: 0 }
  .tabs label { display: inline-block; font-weight: 400; margin-right: 1rem } .tabs input { min-height: 0 }
  .tabs pre { display: none } .tabs:has(.sh:checked) pre[data-language="sh"], .tabs:has(.ts:checked) pre[data-language="ts"],
  .tabs:has(.python:checked) pre[data-language="python"] { display: block }
  @media (max-width: 40rem) {
    header, main, .contents { padding-left: 1rem; padding-right: 1rem }
    .parameters thead { display: none } .parameters tr { border-bottom: 1px solid var(--line); display: block; padding: .5rem 0 }
    .parameters td { border: 0; display: block; padding: .1rem 0 }
  }
  @media (pointer: coarse) { .contents li { padding: .6rem 0 } }
  @media (min-width: 64rem) {
    .columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr) } .to-contents { display: none }
    .contents { align-self: start; grid-column: 1; grid-row: 1; max-height: calc(100vh - 3rem); overflow-y: auto; position: sticky; top: 3rem }
    main { grid-column: 2; min-height: calc(100vh - 3rem); padding: 2rem 2.5rem }
    .operations li { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) }
  }
  @media (min-width: 87.5rem) {
    .split { display: grid; gap: 2.5rem; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) }
    .split > aside { align-self: start; position: sticky; top: 4.5rem }
    .split > aside pre { max-height: calc(50vh - 5rem) }
  }
  @media print { header nav, .contents, [data-needs-script] { display: none } pre { max-height: none } }`;
