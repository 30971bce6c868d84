/** What is used of it: the package brings no types of its own. */
declare module 'electron-installer-debian' {
  interface Installation {
    /** The unpacked app. */
    src: string;
    dest: string;
    arch: 'amd64' | 'arm64';
    /** The path of the package. */
    rename: (dest: string, file: string) => string;
    options: {
      name: string;
      productName: string;
      genericName: string;
      description: string;
      productDescription: string;
      version: string;
      bin: string;
      section: string;
      maintainer: string;
      categories: readonly string[];
      icon: string;
      /** Scripts to run, by when: their files. */
      scripts: Readonly<Partial<Record<'preinst' | 'postinst' | 'prerm' | 'postrm', string>>>;
    };
  }
  export default function install(installation: Installation): Promise<unknown>;
}
