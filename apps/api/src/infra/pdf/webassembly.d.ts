// What is used of WebAssembly, whose types belong to those of the browser.
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>
  type Exports = Record<string, unknown>
  class Module {
    constructor(program: Uint8Array)
  }
  class Instance {
    constructor(module: Module, imports: Imports)
    readonly exports: Exports
  }
  interface Memory {
    readonly buffer: ArrayBuffer
  }
  interface Table {
    set(index: number, value: unknown): void
  }
}
