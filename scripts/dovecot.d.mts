export declare const dovecotPackages: string[]
export declare function dovecot(): string | undefined
